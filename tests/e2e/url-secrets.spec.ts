import type { Page } from '@playwright/test';
import { FULL_CONSENT } from '@/lib/storage/consent';
import { mockAnalytics, readAnalyticsCalls, SCRIPTS } from './analytics-mock';
import { expect, test } from './checkout';
import { getResetCode } from './identity-provider';
import { buy } from './orders';
import { recordRequests, type SentRequest, urlSecret } from './secrets';

test.use({ savedPrivacy: FULL_CONSENT });

/**
 * Everything that a third-party script can read in this document, and every call to the
 * analytics providers.
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
 * Requests of a style sheet (fonts) have the style sheet as referrer, whatever the
 * page's policy.
 */
const isStyleSheet = (referer: string) => /\/_next\/static\/[^?#]+\.css$/.test(referer);

/**
 * Requests to the shop have no Referer, and other requests at most the origin (sent by
 * the identity provider's library).
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
  await page.goto(localPath('/forgot'));
  await authPage.email.fill(accountOwner.email);
  await authPage.button(forgot.submit).click();
  await expect(page.getByRole('main').getByText(forgot.sent)).toBeVisible();
  const code = (await getResetCode(accountOwner.email)) ?? '';
  expect(code).not.toBe('');

  const recorded = await mockAnalytics(context);
  const requests = recordRequests(context);
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
  expect(recorded.thirdPartyUrls, 'third-party requests of the document that had the code').toEqual(
    [],
  );

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
  siteUrl,
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
    await expect(page).toHaveURL(localPath('/success?slot=0'));
    expect(await urlSecret(page)).toBe(referenceCode);
    await page.reload();
    await expect(checkout.heading('Confirmed')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(recorded.thirdPartyUrls).toEqual([]);
    expect(
      (await requests.all()).filter(({ referer }) => referer?.includes(referenceCode)),
    ).toEqual([]);
  });

  await test.step('from a shared link, followed by another page', async () => {
    const requests = recordRequests(context);
    await page.goto(localPath(`/success/${referenceCode}`));
    await expect(page).toHaveURL(localPath('/success?slot=0'));
    await expect(checkout.heading('Confirmed')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(findReferers(await requests.all(), siteUrl)).toEqual([]);
    expect(recorded.thirdPartyUrls).toEqual([]);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(localPath('/'));
    await expect.poll(() => recorded.thirdPartyUrls.toSorted()).toEqual(SCRIPTS);
    expect(await readableTexts(page)).not.toContain(referenceCode);
    await page.goBack();
    await expect(checkout.heading('Confirmed')).toBeVisible();
  });

  await test.step('after logging in', async () => {
    recorded.thirdPartyUrls.length = 0;
    await page.goto(
      localPath(`/login?next=${encodeURIComponent(localPath(`/success/${referenceCode}`))}`),
    );
    await expect(page).toHaveURL(localPath('/login?slot=1'));
    await authPage.logIn(accountOwner);
    await expect(checkout.heading('Confirmed')).toBeVisible();
    await expect(page).toHaveURL(localPath('/success?slot=0'));
    await expect(checkout.main).toContainText('Salem Al-Mubarak');
    expect(recorded.thirdPartyUrls).toEqual([]);
  });

  const otherTab = await context.newPage();
  await otherTab.goto(localPath('/success?slot=0'));
  await expect(
    otherTab.getByRole('main').getByLabel(messages.order.tracking.orderNumber, { exact: true }),
    'in another tab',
  ).toBeVisible();
});
