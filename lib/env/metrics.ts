const MAX_PORT = 65_535;

/**
 * Where metrics are served; undefined when nothing is measured.
 * @throws Error when METRICS_PORT is no port
 */
export function readMetricsAddress(
  { METRICS_PORT, METRICS_HOST }: NodeJS.Dict<string> = process.env,
): { port: number; host: string } | undefined {
  if (!METRICS_PORT) return undefined;
  const port = Number(METRICS_PORT);
  if (!Number.isInteger(port) || port < 1 || port > MAX_PORT)
    throw new Error(`METRICS_PORT=${METRICS_PORT}: must be a port number, 1 to ${MAX_PORT}.`);
  return { port, host: METRICS_HOST || '127.0.0.1' };
}
