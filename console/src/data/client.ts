import {
  type Call,
  type CallArguments,
  type CallOutput,
  toPath,
  toQueryString,
} from '@/lib/contract/calls/call';
import { isOffline, offline, toCallError, unanswered, unexpected } from './problem';
import { withStaffToken } from './session';

/** Its types are those of the declaration of the call. */
interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

interface Content {
  body?: BodyInit;
  headers: Record<string, string>;
}

/** A file as it is, and anything else as JSON. */
function toContent({ file: mediaType }: Call, { body, file }: Input): Content {
  if (file) {
    const type = mediaType?.includes('*') ? file.type : mediaType;
    return { body: file, headers: { 'content-type': type ?? '' } };
  }
  if (body === undefined) return { headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** Keys of changes whose responses were lost, by their requests: a repetition changes nothing twice. */
const lostKeys = new Map<string, string>();

const toRequestId = (method: string, url: string, body: BodyInit | undefined) =>
  `${method} ${url} ${typeof body === 'string' ? body : ''}`;

/** @throws CallError at once without a network: nothing is sent later */
async function send(declared: Call, input: Input = {}): Promise<Response> {
  if (isOffline()) throw offline();
  return withStaffToken((token) => request(declared, input, token));
}

async function request(declared: Call, input: Input, token: string): Promise<Response> {
  const method = declared.method.toUpperCase();
  const url = `${toPath(declared, input.params)}${toQueryString(input.query)}`;
  const content = toContent(declared, input);
  const id = toRequestId(method, url, content.body);
  const key = lostKeys.get(id) ?? crypto.randomUUID();
  if (method === 'POST' && !input.file) lostKeys.set(id, key);
  const response = await fetch(url, {
    method,
    ...content,
    headers: {
      ...content.headers,
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

/** Makes a declared call of the gateway and returns its validated response. */
export async function call<C extends Call>(
  declared: C,
  ...[input]: CallArguments<C, object>
): Promise<CallOutput<C>> {
  const response = await send(declared, input);
  const parsed = declared.response?.safeParse(await response.json());
  if (parsed?.success === false) throw unexpected();
  // The compiler does not connect the schema of a generic call with its output.
  return parsed?.data as CallOutput<C>;
}

/** Makes a declared call whose response is a file. */
export async function download<C extends Call>(
  declared: C,
  ...[input]: CallArguments<C, object>
): Promise<Blob> {
  return (await send(declared, input)).blob();
}
