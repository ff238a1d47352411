import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { PROVIDER_NAMES } from '../../gateway/platform/env/payment-variables.ts';
import { GATEWAY_VARIABLES } from '../../gateway/platform/env/schema.ts';
import { DEFAULT_LOCALE_STRATEGY } from '../../lib/config/env/client.ts';
import { listInvalidVariables, STOREFRONT_VARIABLES } from '../../lib/config/env/schema.ts';
import { SERVER_DEFAULTS } from '../../lib/config/env/server.ts';
import { listRemovedVariables } from '../../lib/shared/removed-variables.ts';
import DEFAULT_PORTS from './default-ports.json' with { type: 'json' };
import { ROOT } from './paths.ts';

const portUpTo = (last: number) =>
  z
    .string()
    .refine((value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= last, {
      error: `must be a port number, 1 to ${last}`,
    })
    .optional();
const port = portUpTo(65_535);
/** Each provider has a simulator, on the ports from SIMULATOR_PORT on. */
export const SIMULATOR_PORTS = PROVIDER_NAMES.length;

/** Every variable of .env.example: those of both sides, and those of these scripts. */
export const VARIABLES = {
  ...STOREFRONT_VARIABLES,
  ...GATEWAY_VARIABLES,
  PORT: port,
  HOST: z.string().optional(),
  GATEWAY_PORT: port,
  STAFF_PORT: port,
  AUTH_EMULATOR_PORT: port,
  SIMULATOR_PORT: portUpTo(65_536 - SIMULATOR_PORTS),
  NEXT_DIST_DIR: z.string().optional(),
  NEXT_OUTPUT: z.literal('standalone').optional(),
  CHROMIUM_PATH: z.string().optional(),
  TEST_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })
    .optional(),
};

export const DEFAULTS = {
  ...DEFAULT_PORTS,
  HOST: '127.0.0.1',
  PAGE_CACHE_MAX_MB: SERVER_DEFAULTS.PAGE_CACHE_MAX_MB,
  PRERENDERED_PRODUCTS: SERVER_DEFAULTS.PRERENDERED_PRODUCTS,
  GATEWAY_DATA_DIR: '.data',
  NEXT_PUBLIC_LOCALE_STRATEGY: DEFAULT_LOCALE_STRATEGY,
  NEXT_PUBLIC_SERVER_EVENTS: 'off',
  NEXT_DIST_DIR: '.next',
} as const satisfies Partial<Record<keyof typeof VARIABLES, string>>;

/** The text of each variable: the processes that read them parse it. */
export type Settings = Partial<Record<keyof typeof VARIABLES, string>> &
  Record<keyof typeof DEFAULTS, string>;

const PORT_NAMES = [
  'AUTH_EMULATOR_PORT',
  'GATEWAY_PORT',
  'PORT',
  'STAFF_PORT',
  'SIMULATOR_PORT',
] as const;

type PortName = (typeof PORT_NAMES)[number];

/** Each port with two purposes. */
function listSamePorts(settings: Settings): string[] {
  const problems: string[] = [];
  const hasSimulators = settings.GATEWAY_MODE !== 'production';
  const last = (name: PortName) =>
    Number(settings[name]) + (name === 'SIMULATOR_PORT' && hasSimulators ? SIMULATOR_PORTS - 1 : 0);
  const isSame = (one: PortName, other: PortName) =>
    Number(settings[one]) <= last(other) && Number(settings[other]) <= last(one);
  for (const [index, name] of PORT_NAMES.entries()) {
    const same = PORT_NAMES.slice(0, index).find((other) => isSame(name, other));
    if (!same) continue;
    const [first, end] = [settings[name], last(name)];
    problems.push(
      end > Number(first)
        ? `${same}=${settings[same]}: is a port of the simulators, which have ${first} to ${end}`
        : `${name}=${first}: is the same port as ${same}`,
    );
  }
  return problems;
}

/** The message names every variable that is missing or wrong. */
export class EnvValidationError extends Error {
  constructor(problems: string[]) {
    super(
      `The environment is wrong (see .env.example):\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
  }
}

/**
 * Checks the variables and fills in the defaults; an empty variable counts as unset.
 * @throws EnvValidationError
 */
export function parseSettings(source: NodeJS.Dict<string>): Settings {
  const set = Object.keys(VARIABLES).flatMap((name) =>
    source[name] ? [[name, source[name]]] : [],
  );
  const settings: Settings = { ...DEFAULTS, ...Object.fromEntries(set) };
  const problems = listInvalidVariables(VARIABLES, settings);
  problems.push(...listSamePorts(settings));
  const removed = listRemovedVariables(source);
  if (settings.GATEWAY_MODE === 'production') problems.push(...removed);
  if (problems.length > 0) throw new EnvValidationError(problems);
  for (const problem of removed) console.warn(problem);
  return settings;
}

/**
 * The settings of this run: the environment, then .env.local, then .env; an empty variable of the
 * environment is none.
 * @param hasFiles whether the .env files count
 * @throws EnvValidationError
 */
export function loadSettings(hasFiles = true): Settings {
  const files = (hasFiles ? ['.env', '.env.local'] : [])
    .map((name) => path.join(ROOT, name))
    .filter((file) => existsSync(file));
  const stored = files.map((file) => parseEnv(readFileSync(file, 'utf8')));
  const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value));
  return parseSettings(Object.assign({}, ...stored, set));
}

/** The environment of this process without the variables that each child gets by name. */
export function inheritedEnv(): NodeJS.Dict<string> {
  const isPassedByName = (name: string) =>
    Object.hasOwn(VARIABLES, name) || name.startsWith('npm_');
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isPassedByName(name)));
}
