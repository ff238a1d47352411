import { z } from 'zod';
import { type Order, orderSchema } from '../../lib/api/contract/order.ts';
import { type ChangeStatus, type OrderList, orderListSchema } from '../../lib/api/contract/purchase.ts';
import type { Target } from './target.ts';

const PAYMENT = '/payment/api/Web';
const problemSchema = z.object({ detail: z.string(), code: z.string() });
const parcelSchema = z.object({ trackingNumber: z.string() });

/** What the gateway said against it, in a sentence with its code. */
async function refusal(response: Response, target: Target): Promise<Error> {
  const problem = problemSchema.safeParse(await response.json().catch(() => undefined));
  return new Error(problem.success ? `${problem.data.detail} (${problem.data.code})` : `${target.name} answered ${response.status}`);
}

/** Staff's calls about orders. Each throws what the gateway has to say against it. */
export function orderCalls(target: Target) {
  const ask = async <Schema extends z.ZodType>(path: string, schema: Schema, init?: RequestInit): Promise<z.infer<Schema>> => {
    const response = await target.request(path, init);
    if (!response.ok) throw await refusal(response, target);
    return schema.parse(await response.json());
  };
  const find = (referenceCode: string): Promise<Order> =>
    ask(`${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode?${new URLSearchParams({ ReferenceCode: referenceCode })}`, orderSchema);
  return {
    find,
    list: (query: Record<string, string>): Promise<OrderList> => ask(`/admin/orders?${new URLSearchParams(query)}`, orderListSchema),
    change: (body: ChangeStatus): Promise<Order> =>
      ask(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, orderSchema, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    /** Hands the order over to DHL; answers its number there. */
    async handOver(referenceCode: string): Promise<string> {
      const { requestId } = await find(referenceCode);
      const parcel = await ask(`${PAYMENT}/DHL/CreateShipments?${new URLSearchParams({ RequesterId: requestId })}`, parcelSchema, { method: 'POST' });
      return parcel.trackingNumber;
    },
  };
}

export type OrderCalls = ReturnType<typeof orderCalls>;
