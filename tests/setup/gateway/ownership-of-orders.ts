import { listAttempts } from '../../../gateway/orders/record/attempts.ts';
import { queryRows } from '../../../gateway/platform/db/client.ts';
import { orderLines, orders } from '../../../gateway/platform/db/schema/orders.ts';
import { reviews } from '../../../gateway/platform/db/schema/reviews.ts';
import { eq, sql } from '../../../gateway/platform/db/sql.ts';
import type { PaymentMethod } from '../../../lib/contract/payment-methods.ts';
import { buildPost } from './callers.ts';
import { CATEGORIES, itemLine } from './lines.ts';
import {
  ABROAD,
  ADDRESS,
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placeOrder,
  RETRY,
  writePriceRules,
} from './orders.ts';
import type { OwnershipRow } from './ownership.ts';
import type { Shopper } from './shoppers.ts';
import type { TestGateway } from './test-gateway.ts';

const DEEMA = '/payment/api/DeemaPayment';
const OWNER_ONLY = { anonymous: 401, other: 404, owner: 200 };
/** Everyone with the reference code gets a response; only the owner's contains personal data. */
const ANYONE = { anonymous: 200, other: 200, owner: 200 };
const secrets = ({ email = '', phone }: Shopper) => [email, phone, ADDRESS.city];

/** Imports an item, once per database. */
export async function ensureShop({ deps, importLines }: TestGateway): Promise<void> {
  const { db } = deps.database;
  if ((await queryRows(db, sql`SELECT 1 FROM countries LIMIT 1`)).length > 0) return;
  await writePriceRules(db);
  await importLines([...CATEGORIES, itemLine('OWNED', { price: 10, stock: 10_000 })]);
}

/** Places an order of the owner, in cash by default. */
export async function placeOwnedOrder(
  owner: Shopper,
  gateway: TestGateway,
  paymentMethod: PaymentMethod = 'Cash',
  address: typeof ADDRESS | typeof ABROAD = ADDRESS,
) {
  await ensureShop(gateway);
  const { countryCode } = address;
  const total = countryCode === ABROAD.countryCode ? 15 : 12;
  return placeOrder(
    owner,
    buildPurchase([['OWNED', 1]], total, { paymentMethod, address, countryCode }),
  );
}

async function toCorrection(owner: Shopper, gateway: TestGateway) {
  const { referenceCode } = await placeOwnedOrder(owner, gateway);
  const { revision } = await fetchOrder(owner, referenceCode);
  return { referenceCode, revision, giftMessage: 'For you' };
}

async function placeDeemaOrder(owner: Shopper, gateway: TestGateway) {
  const { referenceCode } = await placeOwnedOrder(owner, gateway, 'Deema');
  const [attempt] = await listAttempts(gateway.deps.database.db, referenceCode);
  return { orderReference: attempt?.providerId ?? '', merchantOrderId: attempt?.id ?? '' };
}

/** The calls about orders and payments. */
export const OWNERSHIP_OF_ORDERS: readonly OwnershipRow[] = [
  {
    call: `GET ${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode`,
    about: async (owner, gateway) => ({
      query: { ReferenceCode: (await placeOwnedOrder(owner, gateway)).referenceCode },
    }),
    ...ANYONE,
    secrets,
  },
  {
    call: `GET ${PAYMENT}/ProfileUser/GetProfileUserByUserId`,
    about: async (owner, gateway) => {
      await placeOwnedOrder(owner, gateway);
      return { query: { UserId: owner.id } };
    },
    ...OWNER_ONLY,
    secrets,
  },
  {
    call: `POST ${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`,
    about: async (owner, gateway) => ({
      body: { referenceCode: (await placeOwnedOrder(owner, gateway)).referenceCode },
    }),
    ...OWNER_ONLY,
    secrets,
  },
  {
    call: `POST ${PAYMENT}/CancelationRequest/Create`,
    about: async (owner, gateway) => ({
      body: {
        referenceCode: (await placeOwnedOrder(owner, gateway)).referenceCode,
        reason: 'No',
        refundType: 'None',
      },
    }),
    ...OWNER_ONLY,
    owner: 201,
  },
  {
    call: `PUT ${PAYMENT}/UserPurshase/changeStatusUserPurshase`,
    about: async (owner, gateway) => ({
      body: {
        referenceCode: (await placeOwnedOrder(owner, gateway)).referenceCode,
        status: 'Cancelled',
      },
    }),
    ...OWNER_ONLY,
    secrets,
  },
  {
    call: `PUT ${PAYMENT}/UserPurshase/CompleteAddress`,
    about: async (owner, gateway) => {
      const { referenceCode } = await placeOwnedOrder(owner, gateway, 'OnLine', ABROAD);
      // As before the National Address was required.
      const [order] = await gateway.deps.database.db
        .update(orders)
        .set({ address: sql`${orders.address} - 'shortAddress'` })
        .where(eq(orders.referenceCode, referenceCode))
        .returning();
      if (!order) throw new Error('The order is missing');
      return { body: { referenceCode, address: ABROAD } };
    },
    ...OWNER_ONLY,
    secrets: ({ email = '', phone }) => [email, phone, ABROAD.shortAddress],
  },
  {
    call: `POST ${PAYMENT}/PaymentLink/GetOwn`,
    about: async (owner, gateway) => {
      const { referenceCode } = await placeOwnedOrder(owner, gateway, 'OnLine');
      await gateway.staff('/admin/orders/payment-links', buildPost({ referenceCode }));
      return { body: { referenceCode } };
    },
    ...OWNER_ONLY,
  },
  {
    call: `POST ${PAYMENT}/UserPurshase/PreviewCorrection`,
    about: async (owner, gateway) => ({ body: await toCorrection(owner, gateway) }),
    ...OWNER_ONLY,
  },
  {
    call: `PUT ${PAYMENT}/UserPurshase/CorrectOrder`,
    about: async (owner, gateway) => ({
      body: { ...(await toCorrection(owner, gateway)), expectedTotal: 12 },
    }),
    ...OWNER_ONLY,
    secrets,
  },
  {
    call: `POST ${PAYMENT}/UserPurshase/ClaimOrder`,
    about: async (owner, gateway) => {
      const { referenceCode } = await placeOwnedOrder(owner, gateway);
      return { body: { orderNumber: (await fetchOrder(owner, referenceCode)).orderNumber } };
    },
    ...OWNER_ONLY,
    // Without a verified contact.
    other: 403,
  },
  {
    call: `POST ${RETRY}`,
    about: async (owner, gateway) => ({
      body: {
        referenceCode: (await placeOwnedOrder(owner, gateway, 'Knet')).referenceCode,
        paymentMethod: 'Knet',
      },
    }),
    ...OWNER_ONLY,
    owner: 201,
  },
  {
    call: `POST ${DEEMA}/create-checkout`,
    about: async (owner, gateway) => ({
      body: { referenceCode: (await placeOwnedOrder(owner, gateway, 'Deema')).referenceCode },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
    ...OWNER_ONLY,
  },
  {
    call: `POST ${DEEMA}/capture/{orderReference}`,
    about: async (owner, gateway) => {
      const { orderReference } = await placeDeemaOrder(owner, gateway);
      return { query: { orderReference, amount: '12', currencyCode: 'KWD' } };
    },
    ...ANYONE,
  },
  {
    call: `GET ${DEEMA}/order/reference/{orderReference}`,
    about: async (owner, gateway) => ({
      query: { orderReference: (await placeDeemaOrder(owner, gateway)).orderReference },
    }),
    ...ANYONE,
  },
  {
    call: `GET ${DEEMA}/order/merchant/{merchantOrderId}`,
    about: async (owner, gateway) => ({
      query: { merchantOrderId: (await placeDeemaOrder(owner, gateway)).merchantOrderId },
    }),
    ...ANYONE,
  },
  {
    call: `GET ${DEEMA}/payment/success`,
    about: async (owner, gateway) => ({
      query: { invoiceId: (await placeDeemaOrder(owner, gateway)).orderReference },
    }),
    ...ANYONE,
  },
  {
    call: 'PUT /product/api/WEB/Review/Update',
    about: async (owner, gateway) => {
      const { referenceCode } = await placeOwnedOrder(owner, gateway);
      const { db } = gateway.deps.database;
      const [line] = await db
        .select()
        .from(orderLines)
        .where(eq(orderLines.referenceCode, referenceCode));
      const itemId = line?.typeId ?? '';
      const review = {
        text: 'Thick, and not too sweet.',
        name: 'Noura',
        stars: 5,
        language: 'en',
      } as const;
      const [written] = await db
        .insert(reviews)
        .values({ userId: owner.id, itemId, subjectId: referenceCode, referenceCode, ...review })
        .returning();
      return { body: { id: written?.id, ...review } };
    },
    ...OWNER_ONLY,
  },
];
