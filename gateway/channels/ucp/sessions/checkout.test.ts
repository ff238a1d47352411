import { beforeAll, expect, it } from 'vitest';
import type { HandOff } from '../../../../lib/contract/hand-off.ts';
import {
  type AgentResult,
  createAgent,
  expectSum,
  findAmount,
  type TestAgent,
} from '../../../../tests/setup/gateway/agents.ts';
import { buildPost } from '../../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  completePayment,
  placeOrder,
  writePriceRules,
} from '../../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../../tests/setup/gateway/shoppers.ts';
import {
  createTestGateway,
  onDatabase,
  readProblem,
} from '../../../../tests/setup/gateway/test-gateway.ts';
import { deterministicId } from '../../../platform/db/deterministic-id.ts';
import { agentSessions } from '../../../platform/db/schema/agents.ts';
import { deliveryFees } from '../../../platform/db/schema/catalogue.ts';
import { eq } from '../../../platform/db/sql.ts';
import { UCP_VERSIONS } from '../versions.ts';

const toItemId = (sku: string) => deterministicId('item', sku);
const LINES = [{ item: { id: toItemId('JAR') }, quantity: 2 }];
const KUWAIT = {
  street_address: 'Street 12, house 7',
  address_locality: 'Salmiya',
  address_country: 'KW',
};
const RIYADH = { address_locality: 'Riyadh', address_country: 'SA', postal_code: '12345' };
const ship = (destination: object, option?: string) => ({
  methods: [
    {
      type: 'shipping',
      destinations: [destination],
      ...(option !== undefined && { groups: [{ selected_option_id: option }] }),
    },
  ],
});
const getToken = ({ continue_url }: AgentResult) =>
  new URL(continue_url).searchParams.get('agent') ?? '';

onDatabase(
  'the checkouts of agents',
  (gateway) => {
    let agent: TestAgent;
    let shopper: Shopper;
    beforeAll(async () => {
      const { db } = gateway().deps.database;
      await writePriceRules(db, [{ code: 'TEN', kind: 'percent', value: 10 }]);
      await db
        .update(deliveryFees)
        .set({ wrappingFils: 1_500 })
        .where(eq(deliveryFees.countryCode, 'KW'));
      agent = createAgent(gateway().request);
      shopper = await registerShopper(gateway());
    });
    const create = (checkout: object, by = agent) =>
      by.ask('create_checkout', {
        checkout: { line_items: LINES, context: { language: 'en' }, ...checkout },
      });
    const readHandOff = async (result: AgentResult): Promise<HandOff> => {
      const response = await gateway().request(
        '/ucp/HandOff',
        buildPost({ token: getToken(result) }),
      );
      expect(response.status).toBe(200);
      return response.json();
    };

    it('are incomplete until the address of delivery is known, and then handed to the shopper', async () => {
      const begun = await create({});
      expect(begun.status).toBe('incomplete');
      expect(begun.messages).toMatchObject([
        { code: 'missing_destination', severity: 'recoverable' },
      ]);
      const { id } = begun;
      const known = await agent.ask('update_checkout', {
        id,
        checkout: { line_items: LINES, fulfillment: ship(KUWAIT) },
      });
      expect(known.status).toBe('requires_escalation');
      expect(known.messages).toMatchObject([
        { code: 'payment_on_shop_page', severity: 'requires_buyer_review' },
      ]);
      expect(known.ucp.payment_handlers).toEqual({});
      const completed = await agent.ask('complete_checkout', { id, checkout: { payment: {} } });
      expect([completed.status, completed.order]).toEqual(['requires_escalation', undefined]);
    });

    it('include delivery, promotion code and gift wrapping at the fees of the shop', async () => {
      const checkout = await create({
        fulfillment: ship(KUWAIT),
        discounts: { codes: ['TEN'] },
        gift: { wrapping: true, message: 'Happy birthday' },
      });
      expect(findAmount(checkout, 'subtotal')).toBe(20_000);
      expect(findAmount(checkout, 'items_discount')).toBe(-2_000);
      expect(findAmount(checkout, 'fulfillment')).toBe(2_000);
      expect(findAmount(checkout, 'fee')).toBe(1_500);
      expect(findAmount(checkout, 'total')).toBe(21_500);
      expectSum(checkout);
      expect(checkout.gift).toEqual({ wrapping: true, message: 'Happy birthday' });
    });

    it('reject a gift in a shop without gifts, whose tools name none', async () => {
      const features = { gifts: false };
      const shop = await createTestGateway(gateway().deps.database, { features });
      const own = createAgent(shop.request);
      const rejected = await create({ gift: { wrapping: true } }, own);
      expect(rejected.messages?.map(({ code }) => code)).toEqual(['feature_off']);
      const listTools = async ({ rpc }: TestAgent) => JSON.stringify(await rpc('tools/list', {}));
      expect(await listTools(agent)).toContain('"gift":');
      expect(await listTools(own)).not.toMatch(/gift/i);
    });

    it.each(UCP_VERSIONS)(
      'offer the ways of delivery in the form of release %s',
      async (version) => {
        const own = createAgent(gateway().request, { version });
        const checkout = await create({ fulfillment: ship(RIYADH, 'dhlEconomy') }, own);
        const [method] = checkout.fulfillment.methods;
        const { options = [], selected_option_id: selected } = method?.groups[0] ?? {};
        expect(options.map(({ id }) => id)).toEqual(['standard', 'dhlExpress', 'dhlEconomy']);
        expect(selected).toBe('dhlEconomy');
        const chosen = options.find(({ id }) => id === 'dhlEconomy');
        expect(findAmount(checkout, 'fulfillment')).toBe(chosen?.totals[0]?.amount);
        expect(chosen?.description).toEqual(
          version === '2026-04-08' ? '3 to 5 working days' : { plain: '3 to 5 working days' },
        );
        expect(method?.destinations).toMatchObject([{ type: 'shipping_address', id: 'address' }]);
        expectSum(checkout);
      },
    );

    it('reject a country that the shop does not serve, and warn of a wrong code', async () => {
      const checkout = await create({
        fulfillment: ship({ address_country: 'US', address_locality: 'Austin' }),
        discounts: { codes: ['WRONG'] },
      });
      expect(checkout.status).toBe('incomplete');
      expect(checkout.messages?.map(({ code }) => code)).toEqual([
        'address_undeliverable',
        'discount_code_invalid',
      ]);
      expect((await agent.ask('get_checkout', { id: checkout.id })).messages?.[0]?.code).toBe(
        'address_undeliverable',
      );
    });

    it('begin with the contents of a cart, once for each cart', async () => {
      const cart = await agent.ask('create_cart', {
        cart: { line_items: LINES, discounts: { codes: ['TEN'] }, context: { language: 'en' } },
      });
      const convert = () =>
        agent.ask('create_checkout', {
          checkout: { cart_id: cart.id, line_items: [], fulfillment: ship(KUWAIT) },
        });
      const checkout = await convert();
      expect(checkout.line_items).toMatchObject([{ quantity: 2 }]);
      expect(findAmount(checkout, 'items_discount')).toBe(-2_000);
      expect((await convert()).id).toBe(checkout.id);
    });

    it('hand over everything but payment, to the holder of the link only, without data in the URL', async () => {
      const checkout = await create({
        fulfillment: ship({ ...KUWAIT, address_locality: 'السالمية' }),
        discounts: { codes: ['TEN'] },
        gift: { wrapping: true },
        buyer: { first_name: 'Noura', email: 'noura@example.com', phone_number: '+96550001234' },
      });
      expect(checkout.continue_url).not.toMatch(/Noura|noura|50001234|Salmiya/);
      expect(await readHandOff(checkout)).toEqual({
        lines: [{ sku: 'JAR', quantity: 2 }],
        countryCode: 'KW',
        promoCode: 'TEN',
        giftWrapping: true,
        name: 'Noura',
        email: 'noura@example.com',
        phone: '+96550001234',
        address: { government: 'HA', city: 'Salmiya', street: 'Street 12, house 7' },
      });
      const token = getToken(checkout);
      const forged = await gateway().request(
        '/ucp/HandOff',
        buildPost({ token: `${token.slice(0, -3)}abc` }),
      );
      expect(await readProblem(forged)).toMatchObject({ status: 404, code: 'hand_off_not_found' });
    });

    it('are completed with the link of the order once the shopper has paid, and no longer change', async () => {
      const { db } = gateway().deps.database;
      const checkout = await create({ fulfillment: ship(KUWAIT), buyer: { first_name: 'Noura' } });
      const { id } = checkout;
      const purchase = buildPurchase([['JAR', 2]], 22, {
        paymentMethod: 'Knet',
        agentCheckout: getToken(checkout),
      });
      const order = await placeOrder(shopper, purchase);
      const waiting = await agent.ask('get_checkout', { id });
      expect([waiting.status, waiting.order, waiting.buyer]).toEqual([
        'requires_escalation',
        undefined,
        undefined,
      ]);
      await completePayment(gateway(), order, 'paid');
      const completed = await agent.ask('get_checkout', { id });
      expect(completed.status).toBe('completed');
      expect(completed.order?.permalink_url).toBe(
        `http://shop.test/en/success/${order.referenceCode}`,
      );
      expect(findAmount(completed, 'total')).toBe(22_000);
      expectSum(completed);
      expect(completed.continue_url).toBeUndefined();
      const [row] = await db.select().from(agentSessions).where(eq(agentSessions.id, id));
      expect(row?.buyer).toBeNull();
      for (const result of [
        await agent.ask('update_checkout', { id, checkout: { line_items: LINES } }),
        await agent.ask('cancel_checkout', { id }),
      ]) {
        expect([result.status, result.messages?.[0]?.code]).toEqual([
          'completed',
          'checkout_closed',
        ]);
      }
    });

    it('stay with the order that was paid when the same link leads to another one', async () => {
      const checkout = await create({ fulfillment: ship(KUWAIT) });
      const purchase = buildPurchase([['JAR', 1]], 12, { agentCheckout: getToken(checkout) });
      const first = await placeOrder(shopper, purchase);
      await placeOrder(shopper, { ...purchase, orderNote: 'Again' });
      const { order } = await agent.ask('get_checkout', { id: checkout.id });
      expect(order?.permalink_url).toContain(first.referenceCode);
    });

    it('do not prevent a purchase with an invalid token', async () => {
      const purchase = buildPurchase([['JAR', 1]], 12, { agentCheckout: 'not-a-token' });
      expect((await placeOrder(shopper, purchase)).status).toBe('Confirmed');
    });

    it('end when they are cancelled, and their link with them', async () => {
      const checkout = await create({ fulfillment: ship(KUWAIT) });
      const canceled = await agent.ask('cancel_checkout', { id: checkout.id });
      expect([canceled.status, canceled.continue_url]).toEqual(['canceled', undefined]);
      const response = await gateway().request(
        '/ucp/HandOff',
        buildPost({ token: getToken(checkout) }),
      );
      expect(response.status).toBe(404);
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 1_000 })] },
);
