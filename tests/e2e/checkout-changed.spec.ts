import { expect, test } from './checkout';
import { fill, toTextKey } from './messages';
import { expectedMoney, toFils } from './money';
import { earnPoints, getOrders } from './orders';
import { toCartLine } from './shopper';
import { type TestProductName, testProductSku } from './test-products';
import { createAddress, saveAddresses } from './users';

const ISOLATES = /[\u2068\u2069]/g;

test.beforeEach(async ({ member }) => {
  await saveAddresses(member, [createAddress('KW', member)]);
});

test.describe('something changes while one looks at the order', () => {
  // One after the other: what each puts back, the other changes.
  test.describe.configure({ mode: 'default' });
  const CHANGED: readonly TestProductName[] = ['priceRaisedAtCheckout', 'soldOutAtCheckout'];
  test.beforeEach(({ consoleErrors }) => consoleErrors.expect(/status of 409/));
  test.afterEach(async ({ staff, lang }) => {
    for (const name of CHANGED) await staff.changeItem(testProductSku(name, lang), { price: 5, stock: 1000 });
  });

  test('the price: it is told, nothing is charged, and one may agree', async ({
    page,
    checkout,
    staff,
    messages,
    lang,
    testProduct,
    catalogue,
    localPath,
    member,
    restoreSession,
  }) => {
    const item = testProduct('priceRaisedAtCheckout');
    await restoreSession(member, { cart_products: JSON.stringify([toCartLine(item, 2)]) });
    await page.goto(localPath('/checkout'));
    await checkout.openReview('Cash');
    await staff.changeItem(item.sku, { price: 7 });
    await checkout.place.click();
    const amount = expectedMoney(toFils(16), catalogue.country('KW'), lang);
    const alert = checkout.last.getByRole('alert');
    await expect(alert).toBeVisible();
    expect(((await alert.textContent()) ?? '').replace(ISOLATES, '')).toBe(fill(messages.checkout.problem.total_changed, { amount }));
    expect(await getOrders(member)).toEqual([]);
    await expect(checkout.last).toContainText(expectedMoney(toFils(14), catalogue.country('KW'), lang));
    await checkout.place.click();
    await expect(checkout.heading('Confirmed')).toBeVisible();
    expect((await getOrders(member)).map(({ total }) => total)).toEqual([16]);
  });

  test('the stock: it is told, and nothing is bought', async ({
    page,
    checkout,
    staff,
    messages,
    lang,
    testProduct,
    localPath,
    member,
    restoreSession,
  }) => {
    const item = testProduct('soldOutAtCheckout');
    await restoreSession(member, { cart_products: JSON.stringify([toCartLine(item, 2)]) });
    await page.goto(localPath('/checkout'));
    await checkout.openReview('Knet');
    await staff.changeItem(item.sku, { stock: 1 });
    await checkout.place.click();
    await expect(checkout.last.getByRole('alert')).toContainText(messages.checkout.problem.out_of_stock);
    await expect(checkout.last.getByRole('alert'), 'names the line').toContainText(item.title[toTextKey(lang)]);
    expect(await getOrders(member)).toEqual([]);
    await expect(page).toHaveURL(localPath('/checkout'));
  });
});

test('a promotion code and points are part of the order', async ({
  page,
  checkout,
  pay,
  shop,
  messages,
  lang,
  testProduct,
  catalogue,
  localPath,
  member,
  restoreSession,
}) => {
  const dinar = (kwd: number) => expectedMoney(toFils(kwd), catalogue.country('KW'), lang);
  const orderInput = { item: testProduct('purchased'), quantity: 1, total: 8.5, lang };
  expect(await earnPoints(member, orderInput)).toBe(8.5);
  await restoreSession(member, { cart_products: JSON.stringify([toCartLine(testProduct('purchased'), 2)]) });
  await page.goto(localPath('/checkout'));
  const { promotion } = messages.cart;
  await checkout.summary.getByRole('textbox', { name: promotion.label }).fill('AHLAN10');
  await checkout.summary.getByRole('button', { name: promotion.apply, exact: true }).click();
  await checkout.points.check();
  await expect(checkout.method('Tabby')).toHaveCount(0);
  // 13 less a tenth, 2 for delivery, 8.5 of it in points.
  await expect(checkout.summary).toContainText(dinar(5.2));
  await checkout.openReview('Knet');
  await checkout.place.click();
  await pay.end('paid');
  await expect(checkout.heading('Confirmed')).toBeVisible();
  await expect(shop.entry('cart', 0)).toBeVisible();
  const [order] = await getOrders(member);
  expect(order).toMatchObject({
    subTotal: 13,
    discount: 1.3,
    promoCode: 'AHLAN10',
    deliveryFee: 2,
    pointsUsed: 8.5,
    total: 5.2,
    paymentMethod: 'Mixed',
  });
  expect((await member.user()).points).toBe(0);
});
