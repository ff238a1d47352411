import { ProblemError } from './problem.ts';

/** A request whose form is right and whose field is not. */
export function invalidField(path: string, message: string): ProblemError {
  return new ProblemError(400, 'invalid_request', 'The request is not valid.', [{ path, message }]);
}
