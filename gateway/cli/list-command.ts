import type { Found } from './lookups.ts';
import type { OrderCalls } from './orders-calls.ts';
import { orderTable } from './orders-format.ts';

export interface ListOptions {
  status?: string;
  page?: string;
  limit?: string;
}

/** One page of orders, newest first. */
export async function listOrders(
  calls: OrderCalls,
  { status, page, limit }: ListOptions,
): Promise<Found> {
  const value = await calls.list({
    ...(status && { status }),
    ...(page && { _page: page }),
    ...(limit && { _limit: limit }),
  });
  if (value.total === 0)
    return { value, text: `no orders${status === undefined ? '' : ` are ${status}`}` };
  const pages = Math.ceil(value.total / value.limit);
  return {
    value,
    text: `${orderTable(value.items)}\n\n${value.total} in all${pages > 1 ? `, page ${value.page} of ${pages}` : ''}`,
  };
}
