import type { Page } from '@playwright/test';
import { expect, test } from './account';

const UPDATE = '**/gateway/user/api/WEB/Users/UpdateUserWeb';
const EXCHANGE = '/GetTokenByUserId';

/** How often an address was asked for. */
function asked(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes(path)) count += 1;
  });
  return () => count;
}

test('a session token that runs out, or is refused, is exchanged without the shopper noticing', async ({
  page,
  authPage,
  shop,
  messages,
  localPath,
  member,
  restoreSession,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/);
  const exchanges = asked(page, EXCHANGE);
  const save = async (name: string) => {
    await authPage.name.fill(name);
    await authPage.button(messages.profile.details.submit).click();
    await expect(authPage.greeting({ name })).toBeVisible();
    expect((await member.user()).name.En).toBe(name);
  };
  await page.clock.install();
  await restoreSession(member);
  await page.goto(localPath('/profile'));
  await save('Noura One');
  expect(exchanges()).toBe(1);

  const refusal = { type: 'about:blank', title: 'Unauthorized', status: 401, code: 'unauthorized' };
  await page.route(UPDATE, (route) => route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify(refusal) }), {
    times: 1,
  });
  await save('Noura Two');
  expect(exchanges(), 'a token that was refused').toBe(2);

  await page.clock.fastForward('16:00');
  await save('Noura Three');
  expect(exchanges(), 'a token that had run out').toBeGreaterThan(2);
  await expect(shop.toast(messages.profile.details.failed)).toBeHidden();
});
