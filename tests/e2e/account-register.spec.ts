import { expect, test } from './account';
import { expectAccessible } from './axe';
import { getAccountIds } from './identity-provider';
import { toArabicDigits, waitForSentCode } from './outbox';
import { createPerson } from './users';

test('a visitor registers, verifies the phone with a code, logs out and logs in again', async ({
  page,
  authPage,
  shop,
  messages,
  lang,
  localPath,
}) => {
  const { account, profile } = messages;
  const person = createPerson(lang);
  await page.goto(localPath('/register'));

  await test.step('the form is accessible with and without errors', async () => {
    await expect(authPage.name).toBeVisible();
    await expectAccessible(page, 'the registration form');
    await authPage.button(account.register.submit).click();
    await expect(authPage.name).toBeFocused();
    await expectAccessible(page, 'the registration form with errors');
  });

  await authPage.register({ ...person, mobile: toArabicDigits(person.mobile) });
  await expect(authPage.otp).toBeVisible();
  await authPage.code.fill(toArabicDigits(await waitForSentCode(person.phone)));
  await expect(page).toHaveURL(localPath('/profile'));
  await expect(shop.toast(account.register.done)).toBeVisible();
  await expect(authPage.greeting(person)).toBeVisible();
  await expect(authPage.mobile).toHaveValue(person.mobile);
  await expect(page.getByText(profile.details.verified, { exact: true })).toBeVisible();
  expect(await getAccountIds(person.email)).toHaveLength(1);
  await expectAccessible(page, 'the details of the profile');

  await page.getByRole('link', { name: profile.sections.security, exact: true }).click();
  await expect(page).toHaveURL(localPath('/profile?section=security'));
  await expect(page.getByRole('heading', { level: 2, name: profile.security.title })).toBeVisible();
  await expectAccessible(page, 'the security of the profile');
  await authPage.logOut();
  await expect(page).toHaveURL(
    localPath(`/login?next=/profile${encodeURIComponent('?section=security')}`),
  );
  await test.step('the login is accessible with and without errors', async () => {
    await expect(authPage.button(account.login.submit)).toBeVisible();
    await expectAccessible(page, 'the login');
    await authPage.button(account.login.submit).click();
    await expect(authPage.alert.first()).toBeAttached();
    await expectAccessible(page, 'the login with errors');
  });
  await authPage.logIn(person);
  await expect(page).toHaveURL(localPath('/profile?section=security'));
  await expect(authPage.greeting(person)).toBeVisible();
});
