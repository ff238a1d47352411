import { ProblemError } from '../../platform/http/problem.ts';

const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
/** Authentication, limits, conflicts and outages: the HTTP status is the primary signal. */
const PROTOCOL_ERROR = -32000;

/** A JSON-RPC error with its HTTP status. */
export class RpcError extends Error {
  readonly status: number;
  readonly rpcCode: number;
  readonly data: Readonly<Record<string, unknown>>;
  constructor(
    status: number,
    rpcCode: number,
    message: string,
    data: Readonly<Record<string, unknown>>,
  ) {
    super(message);
    this.status = status;
    this.rpcCode = rpcCode;
    this.data = data;
  }
}

export const invalidParams = (
  message: string,
  data: Readonly<Record<string, unknown>> = {},
): RpcError => new RpcError(200, INVALID_PARAMS, message, { code: 'invalid_params', ...data });

/** The same key with another body is a 422 of the gateway and a 409 of the protocol. */
const toStatus = ({ status, code }: ProblemError) =>
  code === 'idempotency_key_reused' ? 409 : status;

/** The JSON-RPC form of an error; undefined for an unexpected one. */
export function toRpcError(error: unknown): RpcError | undefined {
  if (error instanceof RpcError) return error;
  if (!(error instanceof ProblemError)) return undefined;
  const { code, message: content, errors } = error;
  const status = toStatus(error);
  if (status === 400) return invalidParams(content, { code, errors });
  return new RpcError(status, PROTOCOL_ERROR, content, { code, content });
}

export const internalError = (): RpcError =>
  new RpcError(500, INTERNAL_ERROR, 'Internal error', { code: 'internal_error' });
