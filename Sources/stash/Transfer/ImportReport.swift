import StealthyStash

/// What `stash import` tells of one file: names and numbers, and never a value.
struct ImportReport {
  let name: String
  let file: ImportFile
  let plan: ImportPlan
  let isDryRun: Bool

  var text: String {
    var lines = isDryRun ? plan.steps.map(line) : []
    var counts = [
      "\(plan.new) new", "\(plan.changed) changed", "\(plan.same) the same",
    ]
    if plan.kept > 0 { counts.append("\(plan.kept) kept as they are in the vault") }
    if plan.repeated > 0 { counts.append("\(plan.repeated) repeated; what came later counts") }
    let title = "\(name) (\(file.format.words))" + (isDryRun ? ", nothing is stored" : "")
    lines.append("\(title): " + counts.joined(separator: ", "))
    lines += file.remarks.map { "\(name): \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ step: ImportPlan.Step) -> String {
    let name = ItemSearch.visible(step.item.storage.record)
    return step.differences.isEmpty
      ? "new      \(name)" : "changed  \(name) (\(step.differences.joined(separator: ", ")))"
  }
}
