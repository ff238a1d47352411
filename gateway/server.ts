import { EnvironmentError, readEnvironment } from './env.ts';
import { errorText } from './http/logging/error-fields.ts';

/** What a person can mend by configuration is told in a sentence, everything else with its stack. */
function toMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected = error instanceof EnvironmentError || ('code' in error && error.code === 'data_directory_busy');
  return isExpected ? error.message : errorText(error);
}

async function main(): Promise<void> {
  const env = readEnvironment();
  // Loaded only now: a wrong environment is refused before a database engine is read from disk.
  const { startServer } = await import('./start-server.ts');
  await startServer(env);
}

main().catch((error: unknown) => process.stderr.write(`${toMessage(error)}\n`, () => process.exit(1)));
