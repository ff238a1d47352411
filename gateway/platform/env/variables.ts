import { z } from 'zod';
import type { OnlineMethod } from '../../../lib/contract/payment-methods.ts';

/** Kinds of variables, and how a payment provider describes its account. */

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });

/** Of a webhook: the provider sends it, or signs with it. */
export const webhookSecret = z.string().min(16, 'must have at least 16 characters').max(200);

type Values<Variables extends z.ZodRawShape> = z.output<z.ZodObject<Variables>>;

interface Provider<
  Variables extends z.ZodRawShape,
  Required extends keyof Variables,
  Url extends keyof Variables,
  Account,
> {
  /** The methods that it takes. */
  methods: readonly OnlineMethod[];
  variables: Variables;
  /** Variables without which it cannot be used. */
  required: readonly Required[];
  /** The URL of its API. */
  url: Url;
  /** A key that begins with `sk_test_` where it belongs to a test account. */
  testedKey?: Required;
  toAccount(
    values: Values<Variables> & { [Name in Required]: NonNullable<z.output<Variables[Name]>> },
  ): Account;
}

/** A payment provider, with what reads its account: undefined without a required variable. */
export function defineProvider<
  Variables extends z.ZodRawShape,
  const Required extends keyof Variables,
  const Url extends keyof Variables,
  Account,
>(provider: Provider<Variables, Required, Url, Account>) {
  type Complete = Parameters<typeof provider.toAccount>[0];
  const isComplete = (values: Values<Variables>): values is Complete =>
    provider.required.every((name) => Reflect.get(values, name) !== undefined);
  return {
    ...provider,
    readAccount: (values: Values<Variables>): Account | undefined =>
      isComplete(values) ? provider.toAccount(values) : undefined,
  };
}
