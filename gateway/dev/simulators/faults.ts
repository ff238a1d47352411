import { setTimeout as delay } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';

/** A fault that the next matching API requests meet. */
export const faultSchema = z.strictObject({
  /** Requests with this method and a path that contains this text. */
  method: z.enum(['GET', 'POST', 'PUT']).optional(),
  path: z.string().optional(),
  /** Requests whose body contains this text: those of one customer, for example. */
  body: z.string().optional(),
  kind: z.enum([
    /** Responds with this status without doing the work. */
    'status',
    /** Does the work after a delay. */
    'delay',
    /** Does the work, and closes the connection instead of responding. */
    'cutResponse',
    /** Responds with JSON of another shape. */
    'changedFormat',
    /** Responds with other values of some fields. */
    'changedFields',
  ]),
  fields: z.record(z.string(), z.unknown()).default({}),
  status: z.number().int().min(400).max(599).default(500),
  delayMs: z.number().int().min(0).max(120_000).default(0),
  /** How many requests meet the fault. */
  times: z.number().int().min(1).max(10_000).default(1),
});
type Fault = z.output<typeof faultSchema>;

/** Marks a response that `simulatorFetch` and the server replace with a closed connection. */
export const CUT_RESPONSE = 'x-simulator-cut';

export interface Faults {
  add(fault: Fault): void;
  /** @param path removes the faults of this path only */
  clear(path?: string): void;
  middleware: MiddlewareHandler;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces fields of a JSON value, nested ones too. */
function mergeFields(value: unknown, fields: Record<string, unknown>): Record<string, unknown> {
  const merged = isRecord(value) ? { ...value } : {};
  for (const [name, field] of Object.entries(fields))
    merged[name] = isRecord(field) ? mergeFields(merged[name], field) : field;
  return merged;
}

function closeConnection(c: Context): void {
  const outgoing: unknown = c.env?.outgoing;
  // Present when the simulator runs as a server; in process, the header tells the caller.
  if (
    outgoing &&
    typeof outgoing === 'object' &&
    'destroy' in outgoing &&
    typeof outgoing.destroy === 'function'
  )
    outgoing.destroy();
}

export function createFaults(): Faults {
  let faults: Fault[] = [];
  const take = (method: string, path: string, body: string): Fault | undefined => {
    const fault = faults.find(
      (one) =>
        (one.method ?? method) === method &&
        path.includes(one.path ?? '') &&
        body.includes(one.body ?? ''),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    faults = faults.filter(({ times }) => times > 0);
    return fault;
  };
  return {
    add: (fault) => void faults.push({ ...fault }),
    clear(path) {
      faults = faults.filter((one) => path !== undefined && one.path !== path);
    },
    async middleware(c, next) {
      if (faults.length === 0) return next();
      const fault = take(c.req.method, c.req.path, await c.req.text());
      if (!fault) return next();
      if (fault.kind === 'status')
        return c.json({ message: 'simulated fault' }, fault.status as 500); // any error status has a body
      if (fault.delayMs > 0) await delay(fault.delayMs);
      await next();
      if (fault.kind === 'changedFormat') c.res = c.json({ unexpected: true });
      if (fault.kind === 'changedFields')
        c.res = c.json(mergeFields(await c.res.json(), fault.fields));
      if (fault.kind !== 'cutResponse') return;
      c.res.headers.set(CUT_RESPONSE, '1');
      closeConnection(c);
    },
  };
}
