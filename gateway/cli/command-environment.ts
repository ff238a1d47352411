import { z } from 'zod';
import {
  EnvironmentError,
  readEnvironment,
  readProcessVariables,
} from '../platform/env/read-environment.ts';
import { GATEWAY_VARIABLES, type GatewayEnvironment } from '../platform/env/schema.ts';

const { GATEWAY_URL, GATEWAY_DATA_DIR, STAFF_HOST, STAFF_PORT, STAFF_TOKEN, STAFF_URL } =
  GATEWAY_VARIABLES;

/** What a command needs to reach a running gateway. */
const connectionSchema = z.object({
  GATEWAY_URL,
  GATEWAY_PORT: GATEWAY_VARIABLES.GATEWAY_PORT.unwrap().optional(),
  GATEWAY_DATA_DIR,
  STAFF_HOST,
  STAFF_PORT,
  STAFF_TOKEN,
  STAFF_URL,
});

export interface CommandEnvironment extends z.infer<typeof connectionSchema> {
  /**
   * What opening the database in the command needs. The mode is local, unlike that of the server,
   * unless a mode or a database server is configured: commands are started manually, with the
   * embedded database.
   * @throws EnvironmentError
   */
  readServices(): GatewayEnvironment;
}

/**
 * Reads the variables of a command; an empty one counts as unset.
 * @throws EnvironmentError with every invalid variable
 */
export function readCommandVariables(source: NodeJS.Dict<string>): CommandEnvironment {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = connectionSchema.safeParse(set);
  if (!parsed.success)
    throw new EnvironmentError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
      'The command cannot start',
    );
  return {
    ...parsed.data,
    readServices: () =>
      readEnvironment(
        set.GATEWAY_MODE || set.DATABASE_URL ? set : { ...set, GATEWAY_MODE: 'local' },
        'command',
      ),
  };
}

export const readCommandEnvironment = (): CommandEnvironment =>
  readCommandVariables(readProcessVariables());
