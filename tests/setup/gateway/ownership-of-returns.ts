import { buildPost } from './callers.ts';
import { PAYMENT, toPurchaseLines } from './orders.ts';
import type { OwnershipRow } from './ownership.ts';
import { placeOwnedOrder } from './ownership-of-orders.ts';
import type { Shopper } from './shoppers.ts';
import type { TestGateway } from './test-gateway.ts';

const OWNER_ONLY = { anonymous: 401, other: 404, owner: 200 };

/** What requests the return of a delivered order of the owner. */
async function buildRequest(owner: Shopper, gateway: TestGateway) {
  const { referenceCode } = await placeOwnedOrder(owner, gateway);
  for (const status of ['Shipped', 'Delivered'])
    await gateway.staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
      ...buildPost({ referenceCode, status }),
      method: 'PUT',
    });
  return {
    referenceCode,
    lines: toPurchaseLines([['OWNED', 1]]),
    reason: 'Other',
    method: 'Branch',
    refundType: 'Refund',
  };
}

export const OWNERSHIP_OF_RETURNS: readonly OwnershipRow[] = [
  {
    call: `GET ${PAYMENT}/Return/GetByReferenceCode`,
    about: async (owner, gateway) => ({
      query: { ReferenceCode: (await placeOwnedOrder(owner, gateway)).referenceCode },
    }),
    ...OWNER_ONLY,
  },
  {
    call: `POST ${PAYMENT}/Return/Create`,
    about: async (owner, gateway) => ({ body: await buildRequest(owner, gateway) }),
    ...OWNER_ONLY,
    owner: 201,
  },
  {
    call: `PUT ${PAYMENT}/Return/Withdraw`,
    about: async (owner, gateway) => {
      const body = await buildRequest(owner, gateway);
      const created = await owner.request(`${PAYMENT}/Return/Create`, buildPost(body));
      return { body: { number: (await created.json()).number } };
    },
    ...OWNER_ONLY,
  },
];
