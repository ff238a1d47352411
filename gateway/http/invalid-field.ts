import { ProblemError } from './problem.ts';

/** The request is well-formed, but the value of one field is not valid. */
export function invalidField(
  path: string,
  message: string,
  code = 'invalid_request',
): ProblemError {
  return new ProblemError(400, code, 'The request is not valid.', [{ path, message }]);
}
