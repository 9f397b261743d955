print("CompositeCredentials")
