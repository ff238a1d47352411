import { errorFields, errorText } from '../platform/http/logging/error-fields.ts';
import { escapeText } from './escape.ts';

/** The printed text of an error: its message, unless it can contain rows of the database. */
function toErrorText(error: unknown): string {
  if (!(error instanceof Error)) return escapeText(String(error));
  return escapeText(errorFields(error).message === undefined ? errorText(error) : error.message);
}

/** A reader that ends before the output, such as `head`, is no error. */
function ignoreClosedOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/**
 * Runs a command. The exit code is 0 when it returns true, and 1 when it returns false or throws;
 * errors are printed to standard error.
 */
export function runCommand(command: () => Promise<boolean>): void {
  ignoreClosedOutput();
  command().then(
    (isGood) => {
      process.exitCode = isGood ? 0 : 1;
    },
    (error: unknown) => {
      console.error(toErrorText(error));
      process.exitCode = 1;
    },
  );
}
