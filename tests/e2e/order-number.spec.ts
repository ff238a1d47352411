import { expectAccessible } from './axe';
import { expect, test } from './checkout';
import { toPath } from './messages';
import { getOrders } from './orders';
import { getSentMessages, toArabicDigits } from './outbox';
import { urlSecret } from './secrets';
import { toCartLine } from './shopper';
import { createAddress, saveAddresses } from './users';

const NOTE = { ar: 'اتصل قبل الوصول', en: 'Please call before you come' } as const;
const GIFT = { ar: 'عيد سعيد يا نورة 🎉\nمن ليلى', en: 'Happy Eid, Noura 🎉\nLayla' } as const;

test('an order with a note and a gift message can be tracked by its number and phone', async ({
  page,
  checkout,
  shop,
  messages,
  lang,
  customer,
  secondVisitor,
}) => {
  const { texts } = messages.checkout;
  await saveAddresses(customer, [createAddress('KW', customer)]);
  await customer.open('/checkout', [toCartLine(customer.item, 2)]);
  await expect(page.getByRole('heading', { name: messages.checkout.step.payment })).toBeVisible();
  await expectAccessible(page, 'the checkout');
  await checkout.main.locator('summary').filter({ hasText: texts.title }).click();
  const note = checkout.main.getByRole('textbox', { name: texts.orderNote });
  const gift = checkout.main.getByRole('textbox', { name: texts.giftMessage });
  await note.fill(NOTE[lang]);
  await gift.fill('😀'.repeat(201));
  await checkout.method('Cash').check();
  await checkout.review.click();
  await expect(checkout.alert.filter({ hasText: texts.tooLong })).toBeVisible();
  await gift.fill(GIFT[lang]);

  // A reload keeps the typed texts.
  await page.reload();
  await expect(gift).toHaveValue(GIFT[lang]);
  await checkout.openReview('Cash');
  for (const line of [NOTE[lang], ...GIFT[lang].split('\n')])
    await expect(checkout.reviewDialog).toContainText(line);
  await checkout.place.click();
  await expect(checkout.heading('Confirmed')).toBeVisible();
  await expect(shop.entry('cart', 0)).toBeVisible();
  await expect(checkout.main).toContainText(messages.success.next.driver);
  const [order] = await getOrders(customer);
  expect(order).toMatchObject({ paymentMethod: 'Cash', status: 'Confirmed', total: 15 });
  const { orderNumber = '', referenceCode = '' } = order ?? {};
  await expect(checkout.main).toContainText(orderNumber);
  await expect(
    checkout.main.getByRole('region', { name: messages.order.texts.giftMessage }),
  ).toContainText('🎉');
  await expect(
    checkout.main.getByRole('region', { name: messages.order.texts.orderNote }),
  ).toContainText(NOTE[lang]);
  expect(await checkout.main.textContent()).not.toContain(referenceCode);
  const mail = (await getSentMessages(customer.email)).find(
    ({ kind }) => kind === 'orderConfirmed',
  );
  expect(mail?.subject).toContain(orderNumber);

  // The console shows the 404 of the request with a wrong phone number.
  secondVisitor.consoleErrors.expect(/status of 404/);
  const main = secondVisitor.page.getByRole('main');
  const { tracking } = messages.order;
  const number = main.getByLabel(tracking.orderNumber, { exact: true });
  const contact = main.getByLabel(tracking.contact, { exact: true });
  const submit = main.getByRole('button', { name: tracking.submit, exact: true });
  await secondVisitor.page.goto(toPath(lang, '/success'));
  await expect(
    main.getByRole('heading', { level: 1, name: messages.order.tracking.title }),
  ).toBeVisible();
  await expectAccessible(secondVisitor.page, 'the order tracking page');
  await number.fill(orderNumber.slice(0, -1) + ((Number(orderNumber.at(-1)) + 1) % 10));
  await contact.fill('50000000');
  await expect(number).toHaveAccessibleDescription(tracking.wrongCheckDigit);
  await number.fill(toArabicDigits(orderNumber.replace('3B-', '').replace(/(\d{3})/, '$1 ')));
  await submit.click();
  await expect(main.getByRole('alert').filter({ hasText: tracking.notFound })).toBeVisible();
  await contact.fill(toArabicDigits(customer.mobile));
  await submit.click();
  await expect(secondVisitor.page).toHaveURL(toPath(lang, '/success?slot=0'));
  expect(await urlSecret(secondVisitor.page)).toBe(referenceCode);
  await expect(main).toContainText(shop.getTitle(customer.item));
  await expect(main).toContainText(messages.order.limitedView.text);
  const seen = await main.textContent();
  for (const secret of [NOTE[lang], '🎉', customer.email, referenceCode])
    expect(seen).not.toContain(secret);
});
