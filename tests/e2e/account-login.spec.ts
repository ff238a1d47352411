import { expect, test } from './account';
import { stored } from './browser-storage';

/**
 * Values of `next` that a browser resolves to another site. safe-redirect-path.test.ts
 * has the others.
 */
const EXTERNAL_URLS = ['/\\evil.example', '/\t/evil.example'];

test('the profile requires a login, and a log-out in one tab logs the other tab out', async ({
  page,
  context,
  authPage,
  shop,
  messages,
  localPath,
  accountOwner,
}) => {
  await page.goto(localPath('/profile'));
  await expect(page).toHaveURL(localPath('/login?next=/profile'));
  await authPage.logIn(accountOwner);
  await expect(page).toHaveURL(localPath('/profile'));
  await expect(authPage.greeting(accountOwner)).toBeVisible();
  expect(Object.keys(JSON.parse((await stored(page, 'customerData')) ?? '{}')).sort()).toEqual(
    [
      'city',
      'countryCode',
      'email',
      'firstName',
      'lastName',
      'phone',
      'postalCode',
      'state',
    ].sort(),
  );

  const otherTab = await context.newPage();
  await otherTab.goto(localPath('/profile?section=security'));
  const { account, profile } = messages;
  await otherTab.getByRole('button', { name: profile.security.logOut, exact: true }).click();
  await otherTab
    .getByRole('dialog')
    .getByRole('button', { name: account.logout.submit, exact: true })
    .click();
  await expect(otherTab).toHaveURL(/\/login\?next=/);
  await expect(page).toHaveURL(localPath('/login?next=/profile'));
  expect(await stored(page, 'userId')).toBeNull();
  expect(await stored(page, 'customerData')).toBeNull();

  // The identity provider's session has ended too.
  await page.reload();
  await expect(authPage.button(account.login.submit)).toBeVisible();
  await expect(shop.toast(account.login.welcome.replace('{name}', accountOwner.name))).toBeHidden();
});

test('login redirects to the page in the next parameter, and never to another site', {
  tag: '@once',
}, async ({ page, authPage, localPath, siteUrl, accountOwner }) => {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).origin));
  await page.goto(localPath(`/login?next=${encodeURIComponent('/category/honey?sort=price')}`));
  await authPage.logIn(accountOwner);
  await expect(page).toHaveURL(localPath('/category/honey?sort=price'));
  for (const next of EXTERNAL_URLS) {
    await page.goto(localPath(`/login?next=${encodeURIComponent(next)}`));
    await expect(page).toHaveURL(localPath('/profile'));
  }
  expect(new Set(visited)).toEqual(new Set([siteUrl]));
});
