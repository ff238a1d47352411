import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { currentRequestId } from '../concurrency/current-request.ts';
import { getStaffSetting, SET_STAFF } from './staff-setting.ts';

/** Characters that cannot end a comment. */
const SAFE_ID = /^[\w=-]{1,64}$/;

/** The statement with the id of the request that runs it, for the logs of the server. */
export function withRequestComment(text: string, requestId: string | undefined): string {
  return requestId !== undefined && SAFE_ID.test(requestId)
    ? `/* request_id=${requestId} */ ${text}`
    : text;
}

function addComment(statement: unknown): unknown {
  const requestId = currentRequestId();
  if (requestId === undefined) return statement;
  if (typeof statement === 'string') return withRequestComment(statement, requestId);
  if (typeof statement !== 'object' || statement === null) return statement;
  // A named statement is parsed once and must keep its text. A cursor or stream, which submits
  // itself, is no plain object.
  const { text, name, submit } = statement as { text?: unknown; name?: unknown; submit?: unknown };
  if (typeof text !== 'string' || name !== undefined || submit !== undefined) return statement;
  return { ...statement, text: withRequestComment(text, requestId) };
}

/** Adds the id of the current request to statements. */
class CommentingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: passes the arguments of any overload on
  override query(...[statement, ...others]: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (super.query as any)(addComment(statement), ...others);
  }
}

/**
 * Releases a connection whose first statement is `begin` and fails. The query builder does not
 * (drizzle-orm issue 6023): each restart of the server would leave the pool with fewer connections.
 */
function releaseIfBeginFails(client: pg.PoolClient): pg.PoolClient {
  // biome-ignore lint/suspicious/noExplicitAny: passes the arguments of any overload on
  client.query = ((statement: any, ...others: any[]) => {
    // From the second statement on, the method of the class.
    Reflect.deleteProperty(client, 'query');
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const result = (client.query as any)(statement, ...others);
    if (/^begin\b/i.test(statement?.text ?? statement))
      result?.catch((error: Error) => client.release(error));
    return result;
  }) as typeof client.query;
  return client;
}

/** The staff setting of each connection. */
const settings = new WeakMap<pg.PoolClient, string>();

async function setStaff(client: pg.PoolClient, wanted: string): Promise<void> {
  await client.query(SET_STAFF, [wanted]);
  settings.set(client, wanted);
}

const hasStaff = (client: pg.PoolClient, wanted: string) => (settings.get(client) ?? '') === wanted;

/** A connection that works for these staff, or for nobody of them. */
async function requireStaff(client: pg.PoolClient, wanted: string): Promise<pg.PoolClient> {
  if (hasStaff(client, wanted)) return client;
  try {
    await setStaff(client, wanted);
    return client;
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void;
type Done = (release?: boolean | Error) => void;
/** Receives the time of each wait for a connection, in ms. */
export type OnAcquire = (ms: number, isAcquired: boolean) => void;

/**
 * A pool that reports how long each connection was waited for, and tells the database which staff a
 * connection works for. `query` of a pool uses `connect`.
 */
export class MeasuredPool extends pg.Pool {
  readonly #onAcquire: OnAcquire;

  constructor(options: pg.PoolConfig, onAcquire: OnAcquire = () => {}) {
    super({ ...options, Client: CommentingClient });
    this.#onAcquire = onAcquire;
    // The pool listens to idle connections only. A connection that is lost between two statements
    // of a transaction would end the process; its next statement fails anyway.
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const startedAt = performance.now();
    const wanted = getStaffSetting();
    const report = (isAcquired: boolean) =>
      this.#onAcquire(performance.now() - startedAt, isAcquired);
    if (callback) {
      // The pool calls back from the request that released the connection: the statement must run
      // as part of the request that waited.
      super.connect(
        AsyncLocalStorage.bind<Connected>((error, client, done) => {
          report(!error);
          if (!client || hasStaff(client, wanted)) return callback(error, client, done);
          setStaff(client, wanted).then(
            () => callback(undefined, client, done),
            (failure: Error) => {
              done(failure);
              callback(failure, undefined, done);
            },
          );
        }),
      );
      return undefined;
    }
    const connected = super
      .connect()
      .then((client) => requireStaff(client, wanted))
      .then(releaseIfBeginFails);
    connected.then(
      () => report(true),
      () => report(false),
    );
    return connected;
  }
}
