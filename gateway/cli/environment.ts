import { existsSync } from 'node:fs';
import { type GatewayEnvironment, readEnvironment } from '../env.ts';

/**
 * The environment of a command, `.env.local` and `.env` included. Commands work on the embedded database unless they are
 * told of a server or of production: unlike a service they are started by the person who sees what they do.
 */
export function readCommandEnvironment(): GatewayEnvironment {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file);
  const isLocal = !process.env.GATEWAY_MODE && !process.env.DATABASE_URL;
  return readEnvironment(isLocal ? { ...process.env, GATEWAY_MODE: 'local' } : process.env);
}
