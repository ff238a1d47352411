import { randomUUID } from 'node:crypto';
import type { ItemSummary } from '../../lib/contract/item';
import type { Purchase, Purchased } from '../../lib/contract/purchase';
import { expect, test } from './checkout';
import { inEachSize } from './each-size';
import type { Lang } from './messages';
import { getOrder } from './orders';
import { expectTouchLayout } from './touch-layout';
import { createAddress, type Shopper } from './users';

const price = ({ priceByCountry }: ItemSummary) =>
  priceByCountry.find(({ countryCode }) => countryCode === 'KW')?.salePrice ?? 0;

/** Orders one of each product in cash; the delivery is free from the price of the dear one on. */
function buyBoth(shopper: Shopper, both: readonly ItemSummary[], lang: Lang): Promise<Purchased> {
  const purchase: Purchase = {
    items: both.map(({ id, type }) => ({ typeId: id, type, quantity: 1 })),
    countryCode: 'KW',
    address: createAddress('KW', shopper),
    expectedTotal: both.reduce((sum, item) => sum + price(item), 0),
    paymentMethod: 'Cash',
    language: lang,
    source: 'WebSite',
  };
  const headers = { 'idempotency-key': randomUUID() };
  const path = '/payment/api/Web/PaymentRequest/PerformPurchase';
  return shopper.call('POST', path, purchase, headers);
}

inEachSize(() => {
  test('a shopper corrects the recipient and removes a line of an order that nobody prepares yet', async ({
    page,
    lang,
    messages,
    customer,
    testProduct,
  }) => {
    const { actions, change } = messages.order;
    const dear = testProduct('dear');
    const { referenceCode } = await buyBoth(customer, [dear, customer.item], lang);
    await customer.open(`/success/${referenceCode}`);
    const dialog = page.getByRole('dialog', { name: change.title });
    const open = () => page.getByRole('button', { name: actions.change }).click();

    await open();
    const name = lang === 'ar' ? 'دانة' : 'Dana';
    await dialog.getByLabel(messages.address.field.recipient).fill(name);
    await expectTouchLayout(page);
    await dialog.getByRole('button', { name: change.saveAddress }).click();
    await expect(page.getByText(change.done)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(name);
    await expect(page.getByRole('main')).toContainText(change.changed.recipient);

    await open();
    await dialog.getByText(change.parts.contents).click();
    await dialog.getByRole('combobox').last().selectOption('0');
    await dialog.getByRole('button', { name: change.save }).click();
    await expect(dialog.getByRole('button', { name: change.confirm })).toBeVisible();
    await expectTouchLayout(page);
    await dialog.getByRole('button', { name: change.confirm }).click();
    await expect(dialog).toHaveCount(0);
    const order = await getOrder(customer, referenceCode);
    expect(order.address?.recipientName).toBe(name);
    expect(order.lines.map(({ typeId }) => typeId)).toEqual([dear.id]);
    expect(order.total).toBe(price(dear));
    expect(order.corrections).toHaveLength(2);
  });
});
