import { expect, test } from './checkout';
import { fill, textKeyOf } from './messages';
import { filsOf, moneyIn } from './money';
import { earnPoints, ordersOf } from './orders';
import { lineOf } from './shopper';
import { type ShelfName, shelfSku } from './test-products';
import { addressIn, saveAddresses } from './users';

const ISOLATES = /[\u2068\u2069]/g;

test.beforeEach(async ({ member }) => {
  await saveAddresses(member, [addressIn('KW', member)]);
});

test.describe('something changes while one looks at the order', () => {
  // One after the other: what each puts back, the other changes.
  test.describe.configure({ mode: 'default' });
  const CHANGED: readonly ShelfName[] = ['dearerWhilePaying', 'soldOutWhilePaying'];
  test.beforeEach(({ complaints }) => complaints.expect(/status of 409/));
  test.afterEach(async ({ staff, lang }) => {
    for (const name of CHANGED) await staff.changeItem(shelfSku(name, lang), { price: 5, stock: 1000 });
  });

  test('the price: it is told, nothing is charged, and one may agree', async ({
    page,
    checkout,
    staff,
    words,
    lang,
    own,
    catalogue,
    localPath,
    member,
    returnAs,
  }) => {
    const item = own('dearerWhilePaying');
    await returnAs(member, { cart_products: JSON.stringify([lineOf(item, 2)]) });
    await page.goto(localPath('/checkout'));
    await checkout.lookBefore('Cash');
    await staff.changeItem(item.sku, { price: 7 });
    await checkout.place.click();
    const amount = moneyIn(filsOf(16), catalogue.country('KW'), lang);
    const alert = checkout.last.getByRole('alert');
    await expect(alert).toBeVisible();
    expect(((await alert.textContent()) ?? '').replace(ISOLATES, '')).toBe(fill(words.checkout.problem.total_changed, { amount }));
    expect(await ordersOf(member)).toEqual([]);
    await expect(checkout.last).toContainText(moneyIn(filsOf(14), catalogue.country('KW'), lang));
    await checkout.place.click();
    await expect(checkout.heading('Confirmed')).toBeVisible();
    expect((await ordersOf(member)).map(({ total }) => total)).toEqual([16]);
  });

  test('the stock: it is told, and nothing is bought', async ({ page, checkout, staff, words, lang, own, localPath, member, returnAs }) => {
    const item = own('soldOutWhilePaying');
    await returnAs(member, { cart_products: JSON.stringify([lineOf(item, 2)]) });
    await page.goto(localPath('/checkout'));
    await checkout.lookBefore('Knet');
    await staff.changeItem(item.sku, { stock: 1 });
    await checkout.place.click();
    await expect(checkout.last.getByRole('alert')).toContainText(words.checkout.problem.out_of_stock);
    await expect(checkout.last.getByRole('alert'), 'names the line').toContainText(item.title[textKeyOf(lang)]);
    expect(await ordersOf(member)).toEqual([]);
    await expect(page).toHaveURL(localPath('/checkout'));
  });
});

test('a promotion code and points are part of the order', async ({
  page,
  checkout,
  pay,
  shop,
  words,
  lang,
  own,
  catalogue,
  localPath,
  member,
  returnAs,
}) => {
  const dinar = (kwd: number) => moneyIn(filsOf(kwd), catalogue.country('KW'), lang);
  const wanted = { item: own('bought'), quantity: 1, total: 8.5, lang };
  expect(await earnPoints(member, wanted)).toBe(8.5);
  await returnAs(member, { cart_products: JSON.stringify([lineOf(own('bought'), 2)]) });
  await page.goto(localPath('/checkout'));
  const { promotion } = words.cart;
  await checkout.summary.getByRole('textbox', { name: promotion.label }).fill('AHLAN10');
  await checkout.summary.getByRole('button', { name: promotion.apply, exact: true }).click();
  await checkout.points.check();
  await expect(checkout.method('Tabby')).toHaveCount(0);
  // 13 less a tenth, 2 for delivery, 8.5 of it in points.
  await expect(checkout.summary).toContainText(dinar(5.2));
  await checkout.lookBefore('Knet');
  await checkout.place.click();
  await pay.end('paid');
  await expect(checkout.heading('Confirmed')).toBeVisible();
  await expect(shop.entry('cart', 0)).toBeVisible();
  const [order] = await ordersOf(member);
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
