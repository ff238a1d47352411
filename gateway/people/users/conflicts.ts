import { conflict, type ProblemError } from '../../platform/http/problem.ts';

const UNIQUE_VIOLATION = '23505';

export const phoneTaken = () =>
  conflict('phone_taken', 'Another account has verified this phone number.');

export const emailTaken = () =>
  conflict('email_taken', 'Another account has verified this e-mail address.');

/** Errors by the unique index that was violated. */
const TAKEN: Readonly<Record<string, () => ProblemError>> = {
  users_phone: phoneTaken,
  users_email: emailTaken,
};

function isUniqueViolation(error: unknown): error is { code: string; constraint: string } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === UNIQUE_VIOLATION &&
    'constraint' in error
  );
}

/**
 * The 409 for a row that violates the uniqueness of phone or e-mail; undefined for any other error.
 */
export function toConflict(error: unknown): ProblemError | undefined {
  // The query builder wraps the error of the driver.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return isUniqueViolation(cause) ? TAKEN[cause.constraint]?.() : undefined;
}
