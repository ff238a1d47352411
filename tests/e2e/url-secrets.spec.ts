import type { Page } from '@playwright/test';
import { toCustomerData } from '@/lib/shop/account/customer-data';
import { FULL_CONSENT } from '@/lib/storage/consent';
import { orderPrefix } from '@/shop.config';
import { toPurchaseEventId } from '../../lib/domain/purchase-event-id';
import { getEventNames, mockAnalytics, readAnalyticsCalls, SCRIPTS } from './analytics-mock';
import { expect, test } from './checkout';
import { getResetCode, sendResetLink } from './identity-provider';
import { buy, type OrderInput, pendingPaymentStorage } from './orders';
import { recordRequests, type SentRequest, urlSecret } from './secrets';

test.use({ savedPrivacy: FULL_CONSENT });

/**
 * Everything that a third-party script can read in this document, and every call to the analytics
 * providers.
 */
async function readableTexts(page: Page): Promise<string> {
  const seen = await page.evaluate(() =>
    JSON.stringify([
      location.href,
      document.referrer,
      performance.getEntries().map(({ name }) => name),
      document.documentElement.outerHTML,
    ]),
  );
  return seen + JSON.stringify(await readAnalyticsCalls(page));
}

/**
 * Requests of a style sheet (fonts) have the style sheet as referrer, whatever the page's policy.
 */
const isStyleSheet = (referer: string) => /\/_next\/static\/[^?#]+\.css$/.test(referer);

/**
 * Requests to the shop have no Referer, and other requests at most the origin (sent by the identity
 * provider's library).
 */
const findReferers = (sent: readonly SentRequest[], siteUrl: string) =>
  sent.filter(
    ({ url, referer }) =>
      referer !== undefined &&
      !isStyleSheet(referer) &&
      (url.startsWith(`${siteUrl}/`) || referer !== `${siteUrl}/`),
  );

test('the code of a password reset link is removed from the URL, reaches no third party, and works after a reload', {
  tag: '@once',
}, async ({ page, context, authPage, shop, messages, lang, localPath, siteUrl, accountOwner }) => {
  const { forgot } = messages.account;
  await sendResetLink(accountOwner.email);
  const code = (await getResetCode(accountOwner.email)) ?? '';
  expect(code).not.toBe('');

  const recorded = await mockAnalytics(context);
  const requests = recordRequests(context);
  const documents: string[] = [];
  context.on('request', (request) => {
    if (SCRIPTS.includes(request.url())) documents.push(new URL(request.frame().url()).pathname);
  });
  await page.goto(localPath(`/forgot?mode=resetPassword&oobCode=${code}&apiKey=x&lang=${lang}`));
  await expect(page).toHaveURL(localPath('/forgot?slot=0'));
  await expect(page.getByRole('main').getByText(accountOwner.email)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByText(accountOwner.email)).toBeVisible();
  await expect(page).toHaveURL(localPath('/forgot?slot=0'));
  await authPage.newPassword.fill('Another-palm-7');
  await page.waitForLoadState('networkidle');
  expect(findReferers(await requests.all(), siteUrl)).toEqual([]);
  expect(recorded.thirdPartyUrls).toEqual([]);
  await authPage.button(forgot.save).click();
  await expect(shop.toast(forgot.saved)).toBeVisible();
  // The toast is on the next document, which may load them.
  expect(documents, 'documents with third-party scripts').not.toContain(localPath('/forgot'));

  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(localPath('/'));
  await expect.poll(() => recorded.thirdPartyUrls.toSorted()).toEqual(SCRIPTS);
  expect(await readableTexts(page)).not.toContain(code);
  expect(
    await page.evaluate(() => JSON.stringify(sessionStorage)),
    'session storage after the code was used',
  ).not.toContain(code);
});

test('an order code never appears in the URL or in data of third parties, however its page is opened', {
  tag: '@once',
}, async ({
  page,
  context,
  checkout,
  authPage,
  messages,
  lang,
  testProduct,
  localPath,
  accountOwner,
}) => {
  const { referenceCode } = await buy(accountOwner, {
    item: testProduct('purchased'),
    quantity: 2,
    total: 15,
    lang,
    paymentMethod: 'Cash',
  });
  const recorded = await mockAnalytics(context);
  await page.goto(localPath('/faq'));
  await expect.poll(() => recorded.thirdPartyUrls.toSorted()).toEqual(SCRIPTS);

  await test.step('from a page with analytics', async () => {
    recorded.thirdPartyUrls.length = 0;
    const requests = recordRequests(context);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: messages.layout.footer.trackOrder, exact: true })
      .click();
    await checkout.main
      .getByLabel(messages.order.tracking.orderNumber, { exact: true })
      .fill(referenceCode);
    await checkout.main
      .getByRole('button', { name: messages.order.tracking.submit, exact: true })
      .click();
    await expect(checkout.heading('Confirmed')).toBeVisible();
    await expect(page).toHaveURL(localPath(`/success/${referenceCode}`));
    expect(await urlSecret(page)).toBe(referenceCode);
    await page.waitForLoadState('networkidle');
    expect(recorded.thirdPartyUrls).toEqual([]);
    expect(
      (await requests.all()).filter(({ referer }) => referer?.includes(referenceCode)),
    ).toEqual([]);
  });

  await test.step('after logging in', async () => {
    recorded.thirdPartyUrls.length = 0;
    await page.goto(
      localPath(`/login?next=${encodeURIComponent(localPath(`/success/${referenceCode}`))}`),
    );
    await expect(page).toHaveURL(localPath('/login?slot=0'));
    await authPage.logIn(accountOwner);
    await expect(checkout.heading('Confirmed')).toBeVisible();
    await expect(page).toHaveURL(localPath(`/success/${referenceCode}`));
    await expect(checkout.main).toContainText('Salem Al-Mubarak');
    expect(recorded.thirdPartyUrls).toEqual([]);
  });

  const otherTab = await context.newPage();
  await otherTab.goto(page.url());
  await expect(
    otherTab.getByRole('heading', { level: 1, name: messages.success.heading.Confirmed }),
    'in another tab',
  ).toBeVisible();
  expect(recorded.thirdPartyUrls).toEqual([]);
});

test('a purchase is reported once, with hashed personal data, and to third parties only on the next page and without the order code', {
  tag: '@once',
}, async ({
  page,
  context,
  accountOwner,
  restoreSession,
  testProduct,
  checkout,
  shop,
  lang,
  localPath,
  siteUrl,
}) => {
  const recorded = await mockAnalytics(context);
  const requests = recordRequests(context);
  const input: OrderInput = {
    item: testProduct('purchased'),
    quantity: 2,
    total: 15,
    lang,
    paymentMethod: 'Cash',
  };
  const placed = await buy(accountOwner, input);
  await restoreSession(accountOwner, {
    ...pendingPaymentStorage(input, placed),
    customerData: JSON.stringify(toCustomerData(await accountOwner.user())),
  });
  await page.goto(localPath(`/success/${placed.referenceCode}`));
  await expect(page).toHaveURL(localPath(`/success/${placed.referenceCode}`));
  await expect(checkout.heading('Confirmed')).toBeVisible();
  await expect(shop.entry('cart', 0)).toBeVisible();
  const keys = () => recorded.events.map(({ key }) => key);
  await expect.poll(keys).toEqual(['PageView', 'Purchase']);
  const code = await urlSecret(page);
  expect(code).toBe(placed.referenceCode);
  const purchase = recorded.events.at(-1);
  expect(purchase).toMatchObject({
    eventId: code,
    userId: accountOwner.userId,
    listPurshaseItems: [{ quantity: 2, typeId: testProduct('purchased').id }],
  });
  expect(purchase?.email).toMatch(/^[0-9a-f]{64}$/);
  await page.waitForLoadState('networkidle');
  expect(findReferers(await requests.all(), siteUrl)).toEqual([]);
  await page.reload();
  await expect(checkout.heading('Confirmed')).toBeVisible();
  await expect.poll(keys).toEqual(['PageView', 'Purchase', 'PageView']);
  expect(
    [recorded.thirdPartyUrls, (await readAnalyticsCalls(page)).layer],
    'calls to third parties on the order page',
  ).toEqual([[], []]);

  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(localPath('/'));
  await expect.poll(() => recorded.thirdPartyUrls.toSorted()).toEqual(SCRIPTS);
  const id = await toPurchaseEventId(code);
  const names = ['PageView', 'Purchase'];
  await expect
    .poll(async () => getEventNames((await readAnalyticsCalls(page)).meta))
    .toEqual(names);
  const calls = await readAnalyticsCalls(page);
  expect(calls.layer.find(({ event }) => event === 'purchase')).toMatchObject({
    event_id: id,
    ecommerce: {
      transaction_id: expect.stringMatching(new RegExp(`^${orderPrefix}\\d+$`)),
      currency: 'KWD',
    },
  });
  expect(getEventNames(calls.tiktok)).toEqual(['PageView', 'CompletePayment']);
  expect(await readableTexts(page)).not.toContain(code);
  expect(keys().filter((key) => key === 'Purchase')).toHaveLength(1);
  await page.goBack();
  await expect(checkout.heading('Confirmed')).toBeVisible();
});
