/**
 * Codes of a connection that failed or was lost, and SQLSTATE codes of a server that is temporarily
 * unavailable: statement timeout, too many connections, start or shutdown, a replica that is not
 * yet the primary, a transaction that timed out, or that was aborted again after its repetitions.
 */
const BUSY_CODES: ReadonlySet<unknown> = new Set([
  '57014',
  '53300',
  '53400',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '25006',
  '25P03',
  '40P01',
  '40001',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** SQLSTATE class 08: connection exceptions, also reported by connection poolers. */
const CONNECTION_STATE = /^08\w{3}$/;
/** Driver errors without a code: connection timeout and lost connections. */
const DRIVER_MESSAGES = [
  /^timeout exceeded when trying to connect/,
  /^Connection terminated/,
  /^Client has encountered a connection error/,
  /^Client was closed and is not queryable/,
];

/** Whether the database was unavailable or too slow: the request is valid and can be repeated. */
export function isDatabaseBusy(error: unknown): boolean {
  // `fetch` throws TypeErrors; they concern another service.
  if (!(error instanceof Error) || error instanceof TypeError) return false;
  const code = 'code' in error ? error.code : undefined;
  if (BUSY_CODES.has(code)) return true;
  if (typeof code === 'string' && CONNECTION_STATE.test(code)) return true;
  return (
    DRIVER_MESSAGES.some((message) => message.test(error.message)) || isDatabaseBusy(error.cause)
  );
}
