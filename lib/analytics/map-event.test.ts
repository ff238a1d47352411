import { describe, expect, test } from 'vitest';
import { defaultBrand } from '../../shop.config.ts';
import { summary } from '../../tests/fixtures/items.ts';
import { line, saved } from '../../tests/fixtures/lines.ts';
import { ORDER_NUMBER, order, orderLine, REFERENCE } from '../../tests/fixtures/orders.ts';
import { toCardView } from '../shop/product/product-view.ts';
import { mapEvent } from './map-event.ts';
import { getPageEvents, track } from './track.ts';

const jar = saved({ priceByCountry: [{ countryCode: 'KW', price: 12.5, salePrice: 10.2 }] });
const last = () => {
  const event = getPageEvents().at(-1);
  if (!event) throw new Error('nothing was tracked');
  return mapEvent(event);
};

describe('mapEvent', () => {
  test('maps a product with the specified fields, the first price list and the discount', () => {
    track('AddToCart', { item: jar, quantity: 3 });
    expect(last()).toMatchObject({
      name: 'AddToCart',
      value: 30.6,
      items: [
        {
          item_id: 'hon-001',
          item_name: 'Sidr honey',
          item_category: 'Honey',
          item_brand: 'Diwan Coffee',
          quantity: 3,
          price: 10.2,
          discount: 2.3,
          type: 'PRODUCT',
        },
      ],
    });
  });

  test('uses the brand of the shop for a product without brand, and no category', () => {
    track('ViewContent', { card: { ...toCardView(summary(), 'en'), brand: '', category: '' } });
    const [item] = last().items;
    expect(item).toMatchObject({ item_brand: defaultBrand, quantity: 1 });
    expect(item).not.toHaveProperty('item_category');
  });

  test('maps the lines of a cart and their total', () => {
    const lines = [line({ ...jar, orderQuantity: 2 }), line({ id: 'oud-001', type: 'COLLECTION' })];
    track('AddPaymentInfo', { method: 'Knet', lines });
    expect(last()).toMatchObject({
      value: 32.9,
      method: 'Knet',
      items: [{ quantity: 2 }, { item_id: 'oud-001', type: 'COLLECTION', price: 12.5 }],
    });
    track('InitiateCheckout', { lines });
    expect(last()).toMatchObject({ value: 32.9, items: [{}, {}] });
  });

  test('maps a purchase with its order number and product details from the cart', () => {
    const placedOrder = order({
      lines: [orderLine({ unitPrice: 10.2 }), orderLine({ typeId: 'oud-001' })],
      discount: 0.1,
      promoCode: 'HELLO10',
    });
    track('Purchase', { eventId: REFERENCE, order: placedOrder, lines: [line(jar)] });
    expect(last()).toMatchObject({
      id: REFERENCE,
      value: 24.9,
      order: { id: ORDER_NUMBER, total: 26.5, shipping: 1.5, coupon: 'HELLO10' },
      items: [
        { item_category: 'Honey', quantity: 2, price: 10.2, discount: 2.3 },
        { item_id: 'oud-001', item_brand: defaultBrand, price: 12.5, discount: 0 },
      ],
    });
  });

  test('maps the discount of a purchased line to its price per unit', () => {
    const lines = [orderLine({ discount: 2.5 }), orderLine({ typeId: 'oud-001', discount: 0 })];
    track('Purchase', { eventId: REFERENCE, order: order({ lines, discount: 2.5 }), lines: [] });
    expect(last().items).toMatchObject([
      { quantity: 2, price: 11.25, discount: 1.25 },
      { quantity: 2, price: 12.5, discount: 0 },
    ]);
  });

  test.each([
    ['Contact', { method: 'whatsapp' }],
    ['CompleteRegistration', { method: 'guest' }],
    ['Login', { method: 'password' }],
  ] as const)('maps %s with its method and without products', (name, payload) => {
    track(name, payload);
    expect(last()).toMatchObject({ name, method: payload.method, items: [], value: 0 });
  });
});

describe('events of the current page', () => {
  test('the events of a page start with the page view', () => {
    track('Login', { method: 'password' });
    track('PageView', { path: '/en/cart' });
    track('Login', { method: 'password' });
    expect(getPageEvents().map(({ name }) => name)).toEqual(['PageView', 'Login']);
    expect(mapEvent(getPageEvents()[0] as never)).toMatchObject({ path: '/en/cart' });
  });

  test('the events of a page are limited in number and have distinct ids', () => {
    track('PageView', { path: '/' });
    for (let count = 0; count < 200; count++) track('AddToWishlist', { item: jar, quantity: 1 });
    const ids = getPageEvents().map(({ id }) => id);
    expect(ids).toHaveLength(50);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[\w.-]{8,64}$/);
  });
});
