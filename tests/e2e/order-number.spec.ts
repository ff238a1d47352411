import { orderPrefix } from '@/shop.config';
import { expectAccessible } from './axe';
import { expect, test } from './checkout';
import { inEachSize } from './each-size';
import { toPrefixPattern } from './messages';
import { buy, getOrder } from './orders';
import { toArabicDigits, waitForOrderCode } from './outbox';
import { urlSecret } from './secrets';

const NOTE = { ar: 'اتصل قبل الوصول', en: 'Please call before you come' } as const;
const GIFT = { ar: 'عيد سعيد يا نورة 🎉\nمن ليلى', en: 'Happy Eid, Noura 🎉\nLayla' } as const;

test('an order with a note and a gift message can be tracked by its number and phone, without its personal data', async ({
  page,
  shop,
  messages,
  lang,
  localPath,
  customer,
  consoleErrors,
}) => {
  const { referenceCode } = await customer.buy({
    paymentMethod: 'Cash',
    orderNote: NOTE[lang],
    giftMessage: GIFT[lang],
  });
  const { orderNumber } = await getOrder(customer, referenceCode);
  // The console shows the 404 of the request with a wrong phone number.
  consoleErrors.expect(/status of 404/);
  const main = page.getByRole('main');
  const { limitedView, tracking } = messages.order;
  const contact = main.getByLabel(tracking.contact, { exact: true });
  const submit = main.getByRole('button', { name: tracking.submit, exact: true });
  await page.goto(localPath('/success'));
  await expect(main.getByRole('heading', { level: 1, name: tracking.title })).toBeVisible();
  await expectAccessible(page, 'the order tracking page');
  await main
    .getByLabel(tracking.orderNumber, { exact: true })
    .fill(toArabicDigits(orderNumber.replace(orderPrefix, '').replace(/(\d{3})/, '$1 ')));
  await contact.fill('50000000');
  await submit.click();
  await expect(main.getByRole('alert').filter({ hasText: tracking.notFound })).toBeVisible();
  await contact.fill(toArabicDigits(customer.mobile));
  await submit.click();
  await expect(page).toHaveURL(localPath(`/success/${referenceCode}`));
  expect(await urlSecret(page)).toBe(referenceCode);
  await expect(main).toContainText(shop.getTitle(customer.item));
  await expect(main).toContainText(limitedView.text);
  const seen = await main.textContent();
  for (const secret of [NOTE[lang], '🎉', customer.email, referenceCode])
    expect(seen).not.toContain(secret);
});

inEachSize(() => {
  test('a guest opens the whole order on another device with a one-time code, and a cookie that scripts cannot read keeps it open', async ({
    page,
    lang,
    messages,
    localPath,
    guest,
    testProduct,
  }) => {
    const order = { item: testProduct('purchased'), quantity: 2, total: 15, lang } as const;
    const { referenceCode } = await buy(guest, { ...order, paymentMethod: 'Cash' });
    const main = page.getByRole('main');
    const { limitedView, access } = messages.order;
    await page.goto(localPath(`/success/${referenceCode}`));
    await main.getByRole('button', { name: limitedView.code }).click();
    await main.getByRole('radio', { name: toPrefixPattern(access.email) }).check();
    await main.getByRole('button', { name: access.send, exact: true }).click();
    await expect(main.getByRole('heading', { name: access.codeTitle })).toBeVisible();
    await expectAccessible(page, 'an order that a one-time code opens');
    await main.getByLabel(messages.account.otp.label).fill(await waitForOrderCode(guest.email));
    await expect(main).toContainText(guest.name);
    await expect(main).not.toContainText(limitedView.text);
    await page.reload();
    await expect(main).toContainText(guest.name);
    await expect(
      main.getByRole('button', { name: messages.order.actions.cancel, exact: true }),
    ).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).not.toContain('order_access');

    await page.context().clearCookies({ name: 'order_access' });
    await page.reload();
    await expect(main).toContainText(limitedView.text);
  });
});
