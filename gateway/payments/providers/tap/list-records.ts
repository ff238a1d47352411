import type { z } from 'zod';
import type { ProviderClient } from '../../../platform/http/provider-client.ts';
import type { PaymentProvider } from '../../provider/provider.ts';
import { parseDecimal } from '../../provider/provider-amount.ts';
import { type Charge, chargeListSchema, refundListSchema, type TapRefund } from './schemas.ts';
import { toRefundState, toStatus } from './statuses.ts';

/** The largest page that Tap documents. */
const PAGE_SIZE = 50;

interface Page<Item> {
  items: Item[];
  has_more: boolean;
}

/** Reads all pages of a list; each page starts after the last item of the previous one. */
async function listAll<Item extends { id: string }>(
  send: ProviderClient,
  path: string,
  schema: z.ZodType<Page<Item>>,
  { from, to }: { from: Date; to: Date },
): Promise<Item[]> {
  const found: Item[] = [];
  const date = { from: from.getTime(), to: to.getTime() - 1 };
  for (let hasMore = true; hasMore; ) {
    const last = found.at(-1);
    const body = {
      period: { date },
      limit: PAGE_SIZE,
      ...(last && { starting_after: last.id }),
    };
    const page = await send({ method: 'POST', path, body, schema, isIdempotent: true });
    found.push(...page.items);
    hasMore = page.has_more && page.items.length > 0;
  }
  return found;
}

function toListedPayment(charge: Charge) {
  const { state, amountFils, currency, reference } = toStatus(charge);
  return { providerId: charge.id, state, amountFils, currency, reference };
}

function toListedRefund({ id, status, amount, reference }: TapRefund) {
  return {
    providerRefundId: id,
    state: toRefundState(status),
    amountFils: parseDecimal(amount) ?? -1,
    reference: reference?.merchant,
  };
}

export function createList(send: ProviderClient): NonNullable<PaymentProvider['list']> {
  return async (period) => {
    const charges = await listAll(send, '/charges/list', chargeListSchema, period);
    const refunds = await listAll(send, '/refunds/list', refundListSchema, period);
    return { payments: charges.map(toListedPayment), refunds: refunds.map(toListedRefund) };
  };
}
