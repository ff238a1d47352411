import type { Page } from '@playwright/test';
import { expect, test } from './account';

const UPDATE = '**/gateway/user/api/WEB/Users/UpdateUserWeb';
const EXCHANGE = '/GetTokenByUserId';

/** Counts the requests to a URL that contains this path. */
function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes(path)) count += 1;
  });
  return () => count;
}

test('an expired or rejected session token is renewed without an error for the shopper', {
  tag: '@once',
}, async ({
  page,
  authPage,
  shop,
  messages,
  localPath,
  accountOwner,
  restoreSession,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/);
  const exchanges = countRequests(page, EXCHANGE);
  const save = async (name: string) => {
    await authPage.name.fill(name);
    await authPage.button(messages.profile.details.submit).click();
    await expect(authPage.greeting({ name })).toBeVisible();
    expect((await accountOwner.user()).name.En).toBe(name);
  };
  await page.clock.install();
  await restoreSession(accountOwner);
  await page.goto(localPath('/profile'));
  await save('Noura One');
  expect(exchanges()).toBe(1);

  const unauthorized = {
    type: 'about:blank',
    title: 'Unauthorized',
    status: 401,
    code: 'unauthorized',
  };
  await page.route(
    UPDATE,
    (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify(unauthorized),
      }),
    {
      times: 1,
    },
  );
  await save('Noura Two');
  expect(exchanges(), 'exchanges after a rejected token').toBe(2);

  await page.clock.fastForward('16:00');
  await save('Noura Three');
  expect(exchanges(), 'exchanges after an expired token').toBeGreaterThan(2);
  await expect(shop.toast(messages.profile.details.failed)).toBeHidden();
});
