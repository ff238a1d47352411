import { vi } from 'vitest';
import type { z } from 'zod';
import type { Call } from '@/lib/contract/calls/call';

interface Sent {
  /** The name of the call. */
  call: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** The JSON of the body. */
  body: unknown;
  file: Blob | undefined;
}

type Body<C extends Call> = C extends { response: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined | string;
type Answer<C extends Call> = Body<C> | Response | ((sent: Sent) => Body<C> | Response);

/** A problem response. */
export const problem = (
  status: number,
  code: string,
  errors?: object[],
  detail = 'Detail',
): Response =>
  Response.json({ type: 'about:blank', title: 'Title', status, detail, code, errors }, { status });

/** The parameters in a path; undefined for the path of another call. */
function readParams(call: Call, path: string): Record<string, string> | undefined {
  const pattern = new RegExp(`^${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const match = pattern.exec(path);
  if (!match) return undefined;
  const values = Object.entries(match.groups ?? {});
  return Object.fromEntries(values.map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** Answers of a gateway by the declared calls, instead of `fetch`; a call without an answer fails. */
export function createFakeGateway() {
  const answers: { call: Call; answer: unknown }[] = [];
  const sent: Sent[] = [];
  const respond = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://gateway');
    const found = answers.findLast(
      ({ call }) =>
        call.method.toUpperCase() === init.method && readParams(call, pathname) !== undefined,
    );
    // The console shows the detail of a problem that it does not know.
    if (!found) return problem(404, 'no_answer', [], `No answer to ${init.method} ${url}`);
    const request: Sent = {
      call: found.call.name,
      params: readParams(found.call, pathname) ?? {},
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      file: init.body instanceof Blob ? init.body : undefined,
    };
    sent.push(request);
    const { answer } = found;
    const result: unknown = typeof answer === 'function' ? answer(request) : answer;
    if (result instanceof Response) return result.clone();
    return found.call.response ? Response.json(result) : new Response(result as string | undefined);
  };
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => respond(url, init));
  return {
    /** The last answer to a call counts. */
    on<C extends Call>(call: C, answer: Answer<C>): void {
      answers.push({ call, answer });
    },
    /** The requests of a call, or of all calls. */
    listSent: (call?: Call): Sent[] =>
      sent.filter(({ call: name }) => call === undefined || name === call.name),
  };
}

export type FakeGateway = ReturnType<typeof createFakeGateway>;
