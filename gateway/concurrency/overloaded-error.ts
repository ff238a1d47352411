/** A task was refused because a limit on concurrent or waiting work was reached; HTTP calls respond with 503 `overloaded`. */
export class OverloadedError extends Error {
  readonly code = 'overloaded';
  constructor() {
    super('The gateway is overloaded. Retry the same request.');
  }
}
