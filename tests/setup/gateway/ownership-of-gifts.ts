import { giftLinks } from '../../../gateway/platform/db/schema/gifts.ts';
import { eq } from '../../../gateway/platform/db/sql.ts';
import { ADDRESS, buildPurchase, PAYMENT, placePaidOrder } from './orders.ts';
import type { OwnershipRow } from './ownership.ts';
import { ensureShop } from './ownership-of-orders.ts';
import type { Shopper } from './shoppers.ts';
import type { TestGateway } from './test-gateway.ts';

const OWNER_ONLY = { anonymous: 401, other: 404, owner: 200 };

/** A paid gift of the owner that waits for the address. */
async function giveOwned(owner: Shopper, gateway: TestGateway): Promise<string> {
  await ensureShop(gateway);
  const { address: _, ...purchase } = buildPurchase([['OWNED', 1]], 12, { paymentMethod: 'Knet' });
  const giftRecipient = { name: 'Layla', phone: '+96550009876', senderName: 'Noura' };
  const { referenceCode } = await placePaidOrder(gateway, owner, { ...purchase, giftRecipient });
  return referenceCode;
}

/** The calls about gifts whose recipients enter the address. */
export const OWNERSHIP_OF_GIFTS: readonly OwnershipRow[] = [
  {
    call: `GET ${PAYMENT}/Gift/GetLink`,
    about: async (owner, gateway) => ({
      query: { ReferenceCode: await giveOwned(owner, gateway) },
    }),
    ...OWNER_ONLY,
  },
  {
    call: `POST ${PAYMENT}/Gift/SendLink`,
    about: async (owner, gateway) => ({
      body: { referenceCode: await giveOwned(owner, gateway) },
    }),
    ...OWNER_ONLY,
  },
  {
    call: `PUT ${PAYMENT}/Gift/EnterAddress`,
    about: async (owner, gateway) => ({
      body: { referenceCode: await giveOwned(owner, gateway), address: ADDRESS },
    }),
    ...OWNER_ONLY,
    secrets: ({ email = '', phone }) => [email, phone, ADDRESS.city],
  },
  {
    call: `POST ${PAYMENT}/Gift/Refund`,
    about: async (owner, gateway) => {
      const referenceCode = await giveOwned(owner, gateway);
      await gateway.deps.database.db
        .update(giftLinks)
        .set({ expiresAt: new Date(0) })
        .where(eq(giftLinks.referenceCode, referenceCode));
      return { body: { referenceCode } };
    },
    ...OWNER_ONLY,
  },
];
