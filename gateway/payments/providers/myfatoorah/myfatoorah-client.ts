import type { z } from 'zod';
import {
  createProviderClient,
  getFirst,
  ProviderRequestError,
} from '../../../platform/http/provider-client.ts';
import type { MyFatoorahAccount } from './account.ts';
import { responseSchema } from './schemas.ts';

interface Call<Schema extends z.ZodType> {
  path: string;
  body: object;
  /** The shape of `Data`. */
  schema: Schema;
  isIdempotent: boolean;
  timeoutMs?: number;
}

export type MyFatoorahClient = <Schema extends z.ZodType>(
  call: Call<Schema>,
) => Promise<z.output<Schema>>;

const PROVIDER = 'myfatoorah';

/**
 * All calls are POST, and answer with `IsSuccess` and `Data`.
 * @throws ProviderRequestError
 */
export function createMyFatoorahClient(
  { apiUrl, token }: MyFatoorahAccount,
  request?: typeof fetch,
): MyFatoorahClient {
  const send = createProviderClient({
    provider: PROVIDER,
    baseUrl: apiUrl,
    headers: { authorization: `Bearer ${token}` },
    // The name of the invalid field.
    getErrorCode: ({ ValidationErrors }) => getFirst(ValidationErrors, 'Name'),
    ...(request && { request }),
  });
  return async ({ schema, ...call }) => {
    const { IsSuccess, ValidationErrors, Data } = await send({
      ...call,
      method: 'POST',
      schema: responseSchema,
    });
    if (!IsSuccess)
      throw new ProviderRequestError('rejected', PROVIDER, 200, ValidationErrors?.[0]?.Name);
    const parsed = schema.safeParse(Data);
    if (parsed.success) return parsed.data;
    const place = ['Data', ...(parsed.error.issues[0]?.path ?? [])].join('.');
    throw new ProviderRequestError('unexpected_response', PROVIDER, 200, `at ${place}`);
  };
}
