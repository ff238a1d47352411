import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Order, Shipment } from '../../../lib/contract/order.ts';
import type { DeliveryServices } from '../../../lib/contract/purchase.ts';
import { orderPrefix } from '../../../shop.config.ts';
import { buildPost, createCallers } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ABROAD,
  ABROAD_BY_CARD,
  buildPurchase,
  buy,
  fetchOrder,
  PAYMENT,
  placeOrder,
  placePaidOrder,
  toPurchaseLines,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { content } from '../../platform/db/schema/catalogue.ts';
import { eq } from '../../platform/db/sql.ts';
import { environmentSchema } from '../../platform/env/schema.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { DhlCarrier } from './carrier.ts';
import { createCarrier } from './create-carrier.ts';
import { createLocalCarrier } from './local-carrier.ts';

const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })];
const question = (change: Record<string, unknown> = {}) => ({
  countryCode: 'SA',
  city: 'Riyadh',
  items: toPurchaseLines([['JAR', 4]]),
  ...change,
});

onDatabase(
  'DHL',
  (gateway) => {
    let shopper: Shopper;
    const dhl = (path: string, body?: unknown) =>
      gateway().request(`${PAYMENT}/DHL/${path}`, body === undefined ? {} : buildPost(body));
    const services = async (path: string, body: unknown) =>
      ((await (await dhl(path, body)).json()) as DeliveryServices).services;
    const createOrderShipment = (requestId: string, query = '') =>
      gateway().staff(`${PAYMENT}/DHL/CreateShipments?RequesterId=${requestId}${query}`, {
        method: 'POST',
      });
    /** Replaces the carrier while `work` runs. */
    const withCarrier = async <T>(
      change: Partial<DhlCarrier>,
      run: () => Promise<T>,
    ): Promise<T> => {
      const { deps } = gateway();
      const usual = deps.dhl;
      Object.assign(deps, { dhl: { ...usual, ...change } });
      return run().finally(() => Object.assign(deps, { dhl: usual }));
    };
    const silent = () =>
      Promise.reject(new ProblemError(503, 'carrier_unavailable', 'DHL does not answer'));

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      shopper = await registerShopper(gateway());
    });

    describe('delivery services', () => {
      it('delivery services are offered for other countries, priced by the number of units', async () => {
        expect(await services('GetRate', question())).toEqual([
          {
            code: 'dhlExpress',
            name: { En: 'DHL Express', Ar: 'دي إتش إل السريع' },
            fee: 9.5,
            estimatedDays: { min: 1, max: 3 },
          },
          {
            code: 'dhlEconomy',
            name: { En: 'DHL Economy', Ar: 'دي إتش إل الاقتصادي' },
            fee: 6.25,
            estimatedDays: { min: 3, max: 5 },
          },
        ]);
        expect(await services('GetRateOrFees', question())).toHaveLength(2);
      });

      it('delivery services are not offered in Kuwait, which has domestic delivery', async () => {
        expect(await services('GetRate', question({ countryCode: 'KW' }))).toEqual([]);
        const own = {
          code: 'standard',
          name: { En: 'Standard delivery', Ar: 'التوصيل العادي' },
          estimatedDays: { min: 1, max: 2 },
        };
        expect(await services('GetRateOrFees', question({ countryCode: 'KW' }))).toEqual([
          { ...own, fee: 2 },
        ]);
        expect(
          await services(
            'GetRateOrFees',
            question({ countryCode: 'KW', items: toPurchaseLines([['JAR', 5]]) }),
          ),
        ).toEqual([{ ...own, fee: 0 }]);
      });

      it('delivery services fall back to the fee table when DHL does not respond', async () => {
        await withCarrier({ rates: silent }, async () => {
          expect(await services('GetRateOrFees', question())).toMatchObject([
            { code: 'standard', fee: 5 },
          ]);
          expect(await readProblem(await dhl('GetRate', question()))).toMatchObject({
            status: 503,
            code: 'carrier_unavailable',
          });
        });
      });

      it.each(['GetRate', 'GetRateOrFees'])(
        'delivery services are not offered in a country without delivery (%s)',
        async (path) => {
          expect(await readProblem(await dhl(path, question({ countryCode: 'FR' })))).toMatchObject(
            { status: 404, code: 'delivery_not_available' },
          );
        },
      );

      it.each([
        [{ city: '' }, 'city'],
        [{ countryCode: 'sa' }, 'countryCode'],
        [{ items: [] }, 'items'],
        [{ weight: 3 }, 'weight'],
      ])(
        'requests for delivery services are rejected for %j with 400 and the name of the field',
        async (change, path) => {
          expect((await readProblem(await dhl('GetRate', question(change)))).errors).toMatchObject([
            { path },
          ]);
        },
      );

      it('requests for delivery services are limited to 60 per minute and IP address', async () => {
        const send = (await createCallers(gateway()))('10.9.9.9');
        const statuses: number[] = [];
        for (let count = 0; count < 61; count += 1)
          statuses.push((await send(`${PAYMENT}/DHL/GetRate`, buildPost(question()))).status);
        expect(statuses.filter((status) => status === 200)).toHaveLength(60);
        expect(statuses.at(-1)).toBe(429);
      });
    });

    describe('in a purchase', () => {
      const abroad = (expectedTotal: number, deliveryService?: string) =>
        buildPurchase([['JAR', 4]], expectedTotal, {
          countryCode: 'SA',
          address: ABROAD,
          paymentMethod: 'OnLine',
          ...(deliveryService !== undefined && { deliveryService }),
        });

      it.each([
        [undefined, 45, 5],
        ['standard', 45, 5],
        ['dhlExpress', 49.5, 9.5],
        ['dhlEconomy', 46.25, 6.25],
      ])(
        'charges with %s the total %d, including the delivery fee %d',
        async (service, total, deliveryFee) => {
          const { referenceCode } = await placeOrder(shopper, abroad(total, service));
          expect(await fetchOrder(shopper, referenceCode)).toMatchObject({ total, deliveryFee });
        },
      );

      it('never charges the price of another service', async () => {
        const response = await buy(shopper, abroad(45, 'dhlExpress'));
        expect(await response.json()).toMatchObject({
          status: 409,
          code: 'total_changed',
          breakdown: { deliveryFee: 9.5, total: 49.5 },
        });
      });

      it('rejects a service that is not offered', async () => {
        expect(await readProblem(await buy(shopper, abroad(45, 'drone')))).toMatchObject({
          status: 400,
          errors: [{ path: 'deliveryService' }],
        });
        const home = buildPurchase([['JAR', 1]], 12, { deliveryService: 'dhlExpress' });
        expect(await readProblem(await buy(shopper, home))).toMatchObject({
          status: 400,
          errors: [{ path: 'deliveryService' }],
        });
      });

      it('a purchase waits for DHL, and repeats the stored response for the same key whether DHL responds or not', async () => {
        const key = crypto.randomUUID();
        await withCarrier({ rates: silent }, async () => {
          expect(
            await readProblem(await buy(shopper, abroad(49.5, 'dhlExpress'), key)),
          ).toMatchObject({ status: 503, code: 'carrier_unavailable' });
        });
        const first = await buy(shopper, abroad(49.5, 'dhlExpress'), key);
        expect(first.status).toBe(201);
        await withCarrier({ rates: silent }, async () => {
          expect(await (await buy(shopper, abroad(49.5, 'dhlExpress'), key)).json()).toEqual(
            await first.json(),
          );
        });
      });
    });

    describe('shipments', () => {
      const pay = async () => {
        const order = await placePaidOrder(
          gateway(),
          shopper,
          buildPurchase([['JAR', 1]], 15, ABROAD_BY_CARD),
        );
        return order;
      };
      const createShipment = async (requestId: string) =>
        ((await (await createOrderShipment(requestId)).json()) as { trackingNumber: string })
          .trackingNumber;

      it('shipments are created once, change their status, and are shown to everyone with the tracking number', async () => {
        const { requestId, referenceCode } = await pay();
        const trackingNumber = await createShipment(requestId);
        expect(await createShipment(requestId)).toBe(trackingNumber);
        const parcel = (await (
          await dhl(`TrackingDhlOrders?trackingNumber=${trackingNumber}`)
        ).json()) as Shipment;
        expect(parcel).toMatchObject({ carrier: 'DHL', trackingNumber, status: 'pre-transit' });
        expect(await fetchOrder(shopper, referenceCode)).toMatchObject({
          status: 'Confirmed',
          shipment: parcel,
        });
        await withCarrier(
          createLocalCarrier(() => Date.now() + 86_400_000),
          async () => {
            expect(
              await (await dhl(`TrackingDhlOrders?trackingNumber=${trackingNumber}`)).json(),
            ).toMatchObject({ status: 'delivered' });
          },
        );
      });

      it('shipments are created once by concurrent requests', async () => {
        const { requestId } = await pay();
        const numbers = await Promise.all(
          Array.from({ length: 8 }, () => createShipment(requestId)),
        );
        expect(new Set(numbers).size).toBe(1);
      });

      it('shipments are shown with the order even when DHL does not respond', async () => {
        const { requestId, referenceCode } = await pay();
        const trackingNumber = await createShipment(requestId);
        await withCarrier({ track: silent }, async () => {
          const { shipment }: Order = await fetchOrder(shopper, referenceCode);
          expect(shipment).toEqual({
            carrier: 'DHL',
            trackingNumber,
            status: 'pre-transit',
            events: [],
          });
        });
      });

      it('shipments are not created for an unconfirmed or unknown order, or while DHL does not respond', async () => {
        const unpaid = await placeOrder(
          shopper,
          buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' }),
        );
        expect(await readProblem(await createOrderShipment(unpaid.requestId))).toMatchObject({
          status: 409,
          code: 'illegal_transition',
        });
        expect(await readProblem(await createOrderShipment(crypto.randomUUID()))).toMatchObject({
          status: 404,
        });
        const { requestId, referenceCode } = await pay();
        await withCarrier({ createShipment: silent }, async () => {
          expect((await readProblem(await createOrderShipment(requestId))).status).toBe(503);
        });
        expect((await fetchOrder(shopper, referenceCode)).shipment).toBeUndefined();
      });

      it('shipments are not created when somebody else has changed the status meanwhile', async () => {
        const { requestId, referenceCode } = await pay();
        expect(
          await readProblem(await createOrderShipment(requestId, '&FromStatus=Processing')),
        ).toMatchObject({ status: 409, code: 'illegal_transition' });
        expect((await fetchOrder(shopper, referenceCode)).shipment).toBeUndefined();
        expect((await createOrderShipment(requestId, '&FromStatus=Confirmed')).status).toBe(200);
      });

      it('shipments have a waybill, which a repeated request returns again', async () => {
        const { requestId } = await pay();
        const [first, again] = [
          await (await createOrderShipment(requestId)).json(),
          await (await createOrderShipment(requestId)).json(),
        ];
        expect(Buffer.from(first.waybill, 'base64').toString('latin1')).toMatch(/^%PDF-/);
        expect(again).toEqual(first);
      });

      it('shipments are not created for orders within Kuwait', async () => {
        const { requestId, referenceCode } = await placeOrder(
          shopper,
          buildPurchase([['JAR', 1]], 12),
        );
        expect(await readProblem(await createOrderShipment(requestId))).toMatchObject({
          status: 409,
          code: 'domestic_order',
        });
        expect((await fetchOrder(shopper, referenceCode)).shipment).toBeUndefined();
      });

      it('the sender of a shipment is the seller that staff have written', async () => {
        const { db } = gateway().deps.database;
        const value = {
          name: { En: 'Dates of Ours', Ar: 'تمورنا' },
          address: { En: 'Street 9, Hawalli', Ar: 'شارع 9، حولي' },
          ...{ registration: '1', phone: '+96522220000', email: 'ours@shop.example' },
        };
        await db.insert(content).values({ key: 'seller', value });
        const bodies: string[] = [];
        vi.stubGlobal('fetch', async (_: URL, init: RequestInit) => {
          bodies.push(String(init.body));
          return Response.json({}, { status: 500 });
        });
        const variables = { DHL_USER: 'u', DHL_PASSWORD: 'p', DHL_ACCOUNT: '1' };
        const env = environmentSchema.parse({ DHL_URL: 'https://dhl.example', ...variables });
        const customer = { name: 'N', phone: '+96550001234', email: 'n@example.com' };
        await createCarrier(env, db)
          .createShipment({
            orderNumber: '1',
            address: { ...ABROAD, id: 'a' },
            customer,
            lines: [],
          })
          .catch(() => undefined);
        vi.unstubAllGlobals();
        await db.delete(content).where(eq(content.key, 'seller'));
        expect(JSON.parse(bodies[0] ?? '{}').customerDetails.shipperDetails).toMatchObject({
          postalAddress: { addressLine1: 'Street 9, Hawalli' },
          contactInformation: { fullName: 'Dates of Ours', phone: '+96522220000' },
        });
      });

      it('shipments of another shop are not found', async () => {
        // Numbers contain the second of their creation: this test has no shipment of that time.
        const anHourAgo = createLocalCarrier(() => Date.now() - 3_600_000);
        const { trackingNumber } = await anHourAgo.createShipment({
          orderNumber: `${orderPrefix}5724`,
          address: { ...ABROAD, id: 'a' },
          customer: { name: 'N', phone: '+96550001234', email: 'n@example.com' },
          lines: [],
        });
        expect(
          await readProblem(await dhl(`TrackingDhlOrders?trackingNumber=${trackingNumber}`)),
        ).toMatchObject({
          status: 404,
          code: 'shipment_not_found',
        });
      });
    });
  },
  { lines: LINES },
);
