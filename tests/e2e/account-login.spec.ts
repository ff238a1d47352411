import { expect, test } from './account';
import { stored } from './browser-storage';

/**
 * A value of `next` that a browser resolves to another site. safe-redirect-path.test.ts has the
 * others.
 */
const EXTERNAL_URL = '/\\evil.example';

test('a login redirects to the page in the next parameter, and never to another site', {
  tag: '@once',
}, async ({ page, authPage, messages, localPath, siteUrl, accountOwner }) => {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).origin));
  const section = '/profile?section=security';
  const login = `/login?next=/profile${encodeURIComponent('?section=security')}`;
  await page.goto(localPath(section));
  await expect(page).toHaveURL(localPath(login));
  await authPage.logIn(accountOwner);
  await expect(page).toHaveURL(localPath(section));
  await expect(authPage.greeting(accountOwner)).toBeVisible();
  await authPage.logOut();
  await expect(page).toHaveURL(localPath(login));
  expect(await stored(page, 'userId')).toBeNull();

  // The session of the identity provider has ended too: the new document shows the form.
  await page.goto(localPath(`/login?next=${encodeURIComponent(EXTERNAL_URL)}`));
  await expect(authPage.button(messages.account.login.submit)).toBeVisible();
  await authPage.logIn(accountOwner);
  await expect(page).toHaveURL(localPath('/profile'));
  expect(new Set(visited)).toEqual(new Set([siteUrl]));
});
