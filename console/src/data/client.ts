import type { z } from 'zod';
import { isOffline, offline, toCallError, unanswered, unexpected } from './problem';
import { withStaffToken } from './session';

type Query = Record<string, string | number | boolean | undefined>;

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Query;
  /** Sent as JSON, or a file as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

function toUrl(path: string, query: Query = {}): string {
  const set = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}

function toBody(body: unknown): { body?: BodyInit; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  if (body instanceof Blob) return { body, headers: { 'content-type': body.type } };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** Keys of changes whose responses were lost, by their requests: a repetition changes nothing twice. */
const lostKeys = new Map<string, string>();

const toRequestId = (method: string, url: string, body: BodyInit | undefined) =>
  `${method} ${url} ${typeof body === 'string' ? body : ''}`;

/** @throws CallError at once without a network: nothing is sent later */
const send = async (path: string, options: CallOptions): Promise<Response> => {
  if (isOffline()) throw offline();
  return withStaffToken((token) => request(path, options, token));
};

async function request(path: string, options: CallOptions, token: string): Promise<Response> {
  const { method = 'GET', query, body, headers } = options;
  const content = toBody(body);
  const url = toUrl(path, query);
  const id = toRequestId(method, url, content.body);
  const key = lostKeys.get(id) ?? crypto.randomUUID();
  if (method === 'POST' && !(content.body instanceof Blob)) lostKeys.set(id, key);
  const response = await fetch(url, {
    method,
    ...content,
    headers: {
      ...content.headers,
      ...headers,
      authorization: `Bearer ${token}`,
      ...(method === 'POST' && { 'idempotency-key': key }),
    },
    cache: 'no-store',
  }).catch(() => {
    throw isOffline() ? offline() : unanswered(method !== 'GET');
  });
  if (response.status < 500) lostKeys.delete(id);
  if (!response.ok) throw await toCallError(response);
  return response;
}

/** Calls the gateway and returns its response by the schema of the contract. */
export async function call<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  options: CallOptions = {},
): Promise<z.output<Schema>> {
  const response = await send(path, options);
  const parsed = schema.safeParse(await response.json());
  if (parsed.success) return parsed.data;
  throw unexpected();
}

/** Calls the gateway where the response has no content. */
export async function callWithoutResult(path: string, options: CallOptions): Promise<void> {
  await send(path, options);
}

export async function fetchFile(path: string, options: CallOptions = {}): Promise<Blob> {
  const response = await send(path, options);
  return response.blob();
}
