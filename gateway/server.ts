import { EnvironmentError, readEnvironment } from './platform/env/read-environment.ts';
import { errorText } from './platform/http/logging/error-fields.ts';

const EXPECTED = ['data_directory_busy', 'seed_file_invalid'];

/**
 * Errors that can be corrected by configuration are printed as a message, all others with their
 * stack.
 */
function toMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected =
    error instanceof EnvironmentError ||
    ('code' in error && EXPECTED.some((code) => code === error.code));
  return isExpected ? error.message : errorText(error);
}

async function main(): Promise<void> {
  const env = readEnvironment();
  // Imported after validation, so that an invalid environment is reported before the database
  // engine is loaded.
  const { startServer } = await import('./platform/app/start-server.ts');
  await startServer(env);
}

main().catch((error: unknown) =>
  process.stderr.write(`${toMessage(error)}\n`, () => process.exit(1)),
);
