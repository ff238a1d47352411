import { errorFields, errorText } from '../http/logging/error-fields.ts';

/** What the person at the terminal reads: the message as it is, unless it repeats rows of the database. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return errorFields(error).message === undefined ? errorText(error) : error.message;
}

/** Runs a command to its end: exit code 0 when it answers true, 1 when not or when it throws; the reason on standard error. */
export function runCommand(command: () => Promise<boolean>): void {
  command().then(
    (isGood) => {
      process.exitCode = isGood ? 0 : 1;
    },
    (error: unknown) => {
      console.error(reasonOf(error));
      process.exitCode = 1;
    },
  );
}
