/**
 * A task was rejected because a limit on running or waiting tasks was reached; HTTP calls respond
 * with 503 `overloaded`.
 */
export class OverloadedError extends Error {
  readonly code = 'overloaded';
  constructor() {
    super('The gateway is overloaded. Retry the same request.');
  }
}
