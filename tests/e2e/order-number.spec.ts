import { expect, test } from './checkout';
import { pathIn } from './messages';
import { ordersOf } from './orders';
import { inArabicDigits, sentTo } from './outbox';
import { urlSecret } from './secrets';
import { lineOf } from './shopper';
import { addressIn, saveAddresses } from './users';

const NOTE = { ar: 'اتصل قبل الوصول', en: 'Please call before you come' } as const;
const GIFT = { ar: 'عيد سعيد يا نورة 🎉\nمن ليلى', en: 'Happy Eid, Noura 🎉\nLayla' } as const;

test('an order with a note and a gift message is found by its number and a phone', async ({
  page,
  checkout,
  shop,
  words,
  lang,
  customer,
  friend,
}) => {
  const { texts } = words.checkout;
  await saveAddresses(customer, [addressIn('KW', customer)]);
  await customer.open('/checkout', [lineOf(customer.item, 2)]);
  await checkout.main.locator('summary').filter({ hasText: texts.title }).click();
  const note = checkout.main.getByRole('textbox', { name: texts.orderNote });
  const gift = checkout.main.getByRole('textbox', { name: texts.giftMessage });
  await note.fill(NOTE[lang]);
  await gift.fill('😀'.repeat(201));
  await checkout.method('Cash').check();
  await checkout.review.click();
  await expect(checkout.alert.filter({ hasText: texts.tooLong })).toBeVisible();
  await gift.fill(GIFT[lang]);

  // A reload keeps what was written.
  await page.reload();
  await expect(gift).toHaveValue(GIFT[lang]);
  await checkout.lookBefore('Cash');
  for (const line of [NOTE[lang], ...GIFT[lang].split('\n')]) await expect(checkout.last).toContainText(line);
  await checkout.place.click();
  await expect(checkout.heading('Confirmed')).toBeVisible();
  const [order] = await ordersOf(customer);
  const { orderNumber = '', referenceCode = '' } = order ?? {};
  await expect(checkout.main).toContainText(orderNumber);
  await expect(checkout.main.getByRole('region', { name: words.order.texts.giftMessage })).toContainText('🎉');
  await expect(checkout.main.getByRole('region', { name: words.order.texts.orderNote })).toContainText(NOTE[lang]);
  expect(await checkout.main.textContent()).not.toContain(referenceCode);
  const mail = (await sentTo(customer.email)).find(({ kind }) => kind === 'orderConfirmed');
  expect(mail?.subject).toContain(orderNumber);

  // The search with a wrong phone.
  friend.complaints.expect(/status of 404/);
  const main = friend.page.getByRole('main');
  const { tracking } = words.order;
  const number = main.getByLabel(tracking.orderNumber, { exact: true });
  const contact = main.getByLabel(tracking.contact, { exact: true });
  const submit = main.getByRole('button', { name: tracking.submit, exact: true });
  await friend.page.goto(pathIn(lang, '/success'));
  await number.fill(orderNumber.slice(0, -1) + ((Number(orderNumber.at(-1)) + 1) % 10));
  await contact.fill('50000000');
  await expect(number).toHaveAccessibleDescription(tracking.wrongCheckDigit);
  await number.fill(inArabicDigits(orderNumber.replace('3B-', '').replace(/(\d{3})/, '$1 ')));
  await submit.click();
  await expect(main.getByRole('alert').filter({ hasText: tracking.notFound })).toBeVisible();
  await contact.fill(inArabicDigits(customer.mobile));
  await submit.click();
  await expect(friend.page).toHaveURL(pathIn(lang, '/success?slot=0'));
  expect(await urlSecret(friend.page)).toBe(referenceCode);
  await expect(main).toContainText(shop.titleOf(customer.item));
  await expect(main).toContainText(words.order.limitedView.text);
  const seen = await main.textContent();
  for (const secret of [NOTE[lang], '🎉', customer.email, referenceCode]) expect(seen).not.toContain(secret);
});
