import { ABROAD, ADDRESS, completePayment, PAYMENT } from './orders.ts';
import type { OwnershipRow } from './ownership.ts';
import { placeOwnedOrder } from './ownership-of-orders.ts';

/** The calls about invoices and shipments. */
export const OWNERSHIP_OF_DOCUMENTS: readonly OwnershipRow[] = [
  {
    call: `GET ${PAYMENT}/Invoice/GetByRequestId`,
    about: async (owner, gateway) => ({
      query: { id: (await placeOwnedOrder(owner, gateway)).requestId },
    }),
    anonymous: 401,
    other: 404,
    owner: 200,
    secrets: ({ email = '', phone }) => [email, phone, ADDRESS.city],
  },
  {
    call: `GET ${PAYMENT}/Invoice/GetPdfByRequestId`,
    about: async (owner, gateway) => ({
      query: { id: (await placeOwnedOrder(owner, gateway)).requestId },
    }),
    anonymous: 401,
    other: 404,
    owner: 200,
  },
  {
    // A shipment is public to everyone with its tracking number, because it contains no personal
    // data.
    call: `GET ${PAYMENT}/DHL/TrackingDhlOrders`,
    about: async (owner, gateway) => {
      const order = await placeOwnedOrder(owner, gateway, 'OnLine', ABROAD);
      await completePayment(gateway, order, 'paid');
      const { requestId } = order;
      const response = await gateway.staff(
        `${PAYMENT}/DHL/CreateShipments?RequesterId=${requestId}`,
        { method: 'POST' },
      );
      return { query: await response.json() };
    },
    anonymous: 200,
    other: 200,
    owner: 200,
  },
];
