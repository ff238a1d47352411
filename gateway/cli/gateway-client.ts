import { z } from 'zod';
import {
  type Call,
  type CallArguments,
  type CallOutput,
  toPath,
  toQueryString,
} from '../../lib/contract/calls/call.ts';
import type { Target } from './target.ts';

const problemSchema = z.object({
  detail: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).default([]),
});

/** The fields of a rejected request, one in a line. */
const toReasons = (errors: z.output<typeof problemSchema>['errors']) =>
  errors.map(({ path, message }) => `\n  ${path === '' ? 'request' : path}: ${message}`).join('');

/** An error with the detail, the code and the rejected fields of a problem response. */
async function toError(response: Response, target: Target): Promise<Error> {
  const problem = problemSchema.safeParse(await response.json().catch(() => undefined));
  return new Error(
    problem.success
      ? `${problem.data.detail} (${problem.data.code})${toReasons(problem.data.errors)}`
      : `${target.name} responded with ${response.status}`,
  );
}

/** The input of a call whose declaration is not known to the compiler. */
export interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A request with the token of the command. A POST has an Idempotency-Key. */
export const toRequest = (
  call: Pick<Call, 'method' | 'path'>,
  { params, query, body }: AnyInput = {},
): [path: string, init: RequestInit] => [
  `${toPath(call, params)}${toQueryString(query)}`,
  {
    method: call.method.toUpperCase(),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(call.method === 'post' && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  },
];

/**
 * Typed requests of the staff commands.
 * @throws the problem that the gateway reports for a status other than 2xx
 */
export function createGatewayClient(target: Target) {
  const send = async (
    call: Pick<Call, 'method' | 'path'>,
    input: AnyInput = {},
  ): Promise<Response> => {
    const response = await target.request(...toRequest(call, input));
    if (!response.ok) throw await toError(response, target);
    return response;
  };
  return {
    /** The response as it is: a file, or of a call that only the document of the gateway names. */
    send,
    async download<C extends Call>(call: C, ...[input]: CallArguments<C, object>) {
      return new Uint8Array(await (await send(call, input)).arrayBuffer());
    },
    async call<C extends Call>(
      call: C,
      ...[input]: CallArguments<C, object>
    ): Promise<CallOutput<C>> {
      const response = await send(call, input);
      // The compiler does not connect the schema of a generic call with its output.
      return call.response?.parse(await response.json()) as CallOutput<C>;
    },
  };
}

export type GatewayClient = ReturnType<typeof createGatewayClient>;
