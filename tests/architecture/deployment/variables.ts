import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  EnvironmentError,
  readEnvironment,
} from '../../../gateway/platform/env/read-environment.ts';
import { GATEWAY_VARIABLES } from '../../../gateway/platform/env/schema.ts';
import { STOREFRONT_VARIABLES } from '../../../lib/config/env/schema.ts';
import { MALLOC_VARIABLES } from '../../../scripts/lib/memory-limits.ts';
import { ROOT } from '../sources';

/** Read by the C library, Node and Next, not by the shop. */
const PLATFORM = [
  ...Object.keys(MALLOC_VARIABLES),
  ...['NODE_ENV', 'NEXT_TELEMETRY_DISABLED', 'HOSTNAME', 'PORT', 'KEEP_ALIVE_TIMEOUT'],
];

/** A variable whose value must not be in a file of the repository. */
export const isSecret = (name: string): boolean =>
  !name.startsWith('NEXT_PUBLIC_') &&
  /(_SECRET|_TOKEN|_PASSWORD|_KEY|^DATABASE_URL|^SMTP_URL)$/.test(name);

const isIn = (schemas: object) => (name: string) => Object.hasOwn(schemas, name);

export const isGatewayVariable = isIn(GATEWAY_VARIABLES);
export const isStorefrontVariable = (name: string): boolean =>
  isIn(STOREFRONT_VARIABLES)(name) || PLATFORM.includes(name);

/** Variables without which a gateway does not start in production. */
export function listRequiredVariables(): string[] {
  try {
    readEnvironment({});
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return [...error.message.matchAll(/^ {2}(\w+): is missing/gm)].map(([, name = '']) => name);
  }
  throw new Error('a gateway starts in production without variables');
}

/** The names of a file with variables; `all` includes those that are commented out. */
export function readVariableNames(file: string, all = false): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return [...text.matchAll(all ? /^#?([A-Z]\w+)=/gm : /^([A-Z]\w+)=/gm)].map(
    ([, name = '']) => name,
  );
}

/** The variables of the template of nginx that its image does not set. */
export function readNginxVariables(): string[] {
  const read = (file: string) => readFileSync(path.join(ROOT, 'deploy', file), 'utf8');
  const names = [...read('nginx/nginx.conf.template').matchAll(/\$\{([A-Z_]+)\}/g)];
  const set = [...read('nginx.Dockerfile').matchAll(/^(?:ENV| {3}) ([A-Z_]+)=/gm)];
  const ownNames = set.map(([, name]) => name);
  return [...new Set(names.map(([, name = '']) => name))]
    .filter((name) => !ownNames.includes(name))
    .sort();
}
