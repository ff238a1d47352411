/** Public settings of the identity provider are missing: logging in is not possible. */
export class FirebaseConfigError extends Error {
  readonly code = 'firebase_config';
  constructor(missing: readonly string[]) {
    super(`Invalid Firebase configuration: ${missing.join(', ')} missing`);
  }
}

/** The SDK rejected its settings or could not start in this browser. */
export class FirebaseInitError extends Error {
  readonly code = 'firebase_init';
  constructor(options: ErrorOptions) {
    super('Failed to initialize Firebase', options);
  }
}
