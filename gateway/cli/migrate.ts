import { migrate } from '../platform/db/migrate.ts';
import { openPostgres } from '../platform/db/open-postgres.ts';
import { readCommandEnvironment } from './command-environment.ts';
import { escapeText } from './escape.ts';
import { runCommand } from './run-command.ts';

/**
 * Migrates the database of DATABASE_URL, once per deployment and before its gateways start.
 * Gateways also migrate, so this is not required; it separates a failed migration from a failed
 * start. Waits for the migration of another process.
 */
runCommand(async () => {
  const { DATABASE_URL } = readCommandEnvironment().readServices();
  if (DATABASE_URL === undefined)
    throw new Error('DATABASE_URL is missing: a gateway migrates its embedded database itself.');
  const database = openPostgres(DATABASE_URL, (error) => console.error(escapeText(error.message)));
  try {
    await database.withStartLock(() => migrate(database.db));
    console.info('The database is up to date.');
    return true;
  } finally {
    await database.close();
  }
});
