/** The public settings of the identity provider are missing: nobody can log in until the shop is configured. */
export class FirebaseConfigError extends Error {
  readonly code = 'firebase_config';
  constructor(missing: readonly string[]) {
    super(`Invalid Firebase configuration: ${missing.join(', ')} missing`);
  }
}

/** The SDK refused its settings, or could not be set up in this browser. */
export class FirebaseInitError extends Error {
  readonly code = 'firebase_init';
  constructor(options: ErrorOptions) {
    super('Failed to initialize Firebase', options);
  }
}
