import { ProblemError } from '../../platform/http/problem.ts';
import type { Caller } from '../../platform/http/request-types.ts';
import { isUuid } from '../../platform/http/uuid.ts';

/**
 * The id of the person who calls.
 * @throws `person_needed` for a machine
 */
export function requirePerson(caller: Caller): string {
  if (caller.role === 'staff' && isUuid(caller.staffId)) return caller.staffId;
  throw new ProblemError(403, 'person_needed', 'Only people have names and notifications.');
}
