import { existsSync } from 'node:fs';
import { shopConfigSchema } from '../../../lib/contract/shop-config.ts';
import { listRemovedVariables } from '../../../lib/shared/removed-variables.ts';
import * as shopConfig from '../../../shop.config.ts';
import { validateDatabase, validateServer } from './rules.ts';
import { environmentSchema, type GatewayEnvironment } from './schema.ts';

/** Reports all invalid variables in one message. */
export class EnvironmentError extends Error {
  readonly code = 'environment_invalid';
  readonly problems: readonly string[];
  constructor(problems: readonly string[], failure = 'The gateway cannot start') {
    super(`${failure}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads each variable separately, so that all errors are found. An empty variable counts as unset.
 */
function readEach(source: NodeJS.Dict<string>): {
  env: Partial<GatewayEnvironment>;
  problems: string[];
  invalid: Set<string>;
} {
  const env: Record<string, unknown> = {};
  const problems: string[] = [];
  const invalid = new Set<string>();
  for (const [name, schema] of Object.entries(environmentSchema.shape)) {
    const parsed = schema.safeParse(source[name] === '' ? undefined : source[name]);
    if (parsed.success) env[name] = parsed.data;
    else {
      invalid.add(name);
      problems.push(`${name}: ${parsed.error.issues[0]?.message ?? 'is not valid'}`);
    }
  }
  return { env, problems, invalid };
}

/** The values of `shop.config.ts` that are not allowed. */
export const listShopConfigProblems = (config: object = shopConfig): string[] =>
  shopConfigSchema
    .safeParse(config)
    .error?.issues.map(({ path, message }) => `shop.config.ts, ${path.join('.')}: ${message}`) ??
  [];

/** Variables of earlier versions that are set: an error in production, a warning in local mode. */
export const listRemoved = (source: NodeJS.Dict<string> = process.env): string[] =>
  listRemovedVariables(source);

/**
 * Reads the configuration of the gateway. Commands create no sessions, send no messages and take no
 * payments: what only a server needs may be missing.
 * @throws EnvironmentError with every missing or invalid variable
 */
export function readEnvironment(
  source: NodeJS.Dict<string> = process.env,
  purpose: 'server' | 'command' = 'server',
): GatewayEnvironment {
  const { env, problems, invalid } = readEach(source);
  const dependent = purpose === 'command' ? validateDatabase(env) : validateServer(env);
  // A variable that is invalid by itself is reported once.
  const remaining = dependent.filter(
    (problem) => !invalid.has(problem.slice(0, problem.indexOf(':'))),
  );
  if (purpose === 'server') problems.push(...listShopConfigProblems());
  if (purpose === 'server' && env.GATEWAY_MODE === 'production')
    problems.push(...listRemoved(source));
  if (problems.length + remaining.length > 0)
    throw new EnvironmentError([...problems, ...remaining]);
  const complete = environmentSchema.parse(env);
  return purpose === 'command' ? { ...complete, PAYMENT_METHODS: undefined } : complete;
}

/** The variables of this process, with those of `.env.local` and `.env`. */
export function readProcessVariables(): NodeJS.Dict<string> {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}
