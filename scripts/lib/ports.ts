import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import getPort, { clearLockedPorts, portNumbers } from 'get-port';

/**
 * Ports below those that Linux, macOS and Windows give to outgoing connections. A port of that
 * range can be taken between its choice and the start of its server.
 */
const [FIRST_PORT, LAST_PORT] = [20_000, 31_999];

/**
 * The preferred port or, if it is in use or there is none, another free port. No port is chosen
 * twice: processes may not listen yet.
 */
export function findFreePort(preferred?: number): Promise<number> {
  const start = randomInt(FIRST_PORT, LAST_PORT);
  const ports = [...portNumbers(start, LAST_PORT), ...portNumbers(FIRST_PORT, start)];
  return getPort({ port: preferred === undefined ? ports : [preferred, ...ports] });
}

/** The first of several free ports in a row: from the preferred port on, if they are free. */
export async function findFreeRange(preferred: number, count: number): Promise<number> {
  const offsets = Array.from({ length: count }, (_, offset) => offset);
  for (let first = preferred; ; first = randomInt(FIRST_PORT, LAST_PORT - count)) {
    const found = await Promise.all(offsets.map((offset) => getPort({ port: first + offset })));
    if (found.every((port, offset) => port === first + offset)) return first;
  }
}

export const findFreePorts = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => findFreePort()));

/** After the processes on the chosen ports have stopped: they can be chosen again. */
export const releasePorts = clearLockedPorts;

export interface WantedPort {
  port: number;
  /** The environment variable that sets it. */
  variable: string;
  purpose: string;
}

const getOutput = (command: string, args: string[]): string =>
  spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim() ?? '';

/** "node server.js (pid 123)", where lsof or ss is installed. */
function findListener(port: number): string | undefined {
  const lsof = getOutput('lsof', ['-nPt', `-iTCP:${port}`, '-sTCP:LISTEN']).split('\n')[0];
  const pid = lsof || getOutput('ss', ['-ltnpH', `sport = :${port}`]).match(/pid=(\d+)/)?.[1];
  return pid && `${getOutput('ps', ['-o', 'args=', '-p', pid]).slice(0, 80)} (pid ${pid})`;
}

/**
 * @throws Error that names every port in use, the program that uses it, and the
 *   variable to change.
 */
export async function requireFreePorts(wanted: readonly WantedPort[]): Promise<void> {
  const checked = await Promise.all(
    wanted.map(async (entry) => ({ ...entry, free: await findFreePort(entry.port) })),
  );
  const taken = checked.filter(({ port, free }) => free !== port);
  if (taken.length === 0) return;
  const lines = taken.map(
    ({ port, purpose }) =>
      `Port ${port} (${purpose}) is used by ${findListener(port) ?? 'another program'}.`,
  );
  // The ports of the simulators have one variable.
  const free = new Map(taken.toReversed().map((entry) => [entry.variable, entry.free]));
  const variables = [...free].map(([variable, port]) => `${variable}=${port}`).join(' ');
  throw new Error(
    `${lines.join('\n  ')}\n  Stop it, or choose another port: ${variables} npm start`,
  );
}
