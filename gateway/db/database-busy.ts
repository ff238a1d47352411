/**
 * SQLSTATE codes of a server that cannot answer now: a statement that took longer than its timeout, too many connections,
 * a server that starts or shuts down.
 */
const BUSY_STATES: ReadonlySet<unknown> = new Set(['57014', '53300', '53400', '55P03', '57P01', '57P02', '57P03']);
/** What a connection fails with that cannot be made, or is lost. */
const CONNECTION_CODES: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** The driver's own errors have no code: no free connection within the time, and a connection that was lost. */
const DRIVER_MESSAGES = [/^timeout exceeded when trying to connect/, /^Connection terminated/, /^Client has encountered a connection error/];

/** Whether the database could not answer in time, or at all: nothing is wrong with the request, which may be sent again. */
export function isDatabaseBusy(error: unknown): boolean {
  // What `fetch` fails with is another service's connection.
  if (!(error instanceof Error) || error instanceof TypeError) return false;
  const code = 'code' in error ? error.code : undefined;
  if (BUSY_STATES.has(code) || CONNECTION_CODES.has(code)) return true;
  return DRIVER_MESSAGES.some((message) => message.test(error.message)) || isDatabaseBusy(error.cause);
}
