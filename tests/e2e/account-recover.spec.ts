import { expect, test } from './account';
import { expectAccessible } from './axe';
import { getResetCode } from './identity-provider';
import { createPerson } from './users';

test('the link of a password reset e-mail sets a new password and works only once', async ({
  page,
  authPage,
  shop,
  messages,
  lang,
  localPath,
  accountOwner,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400/);
  const { forgot, problem } = messages.account;
  const requestReset = async (email: string) => {
    await authPage.email.fill(email);
    await authPage.button(forgot.submit).click();
    await expect(page.getByRole('main').getByText(forgot.sent)).toBeVisible();
  };
  await page.goto(localPath('/forgot'));
  await expect(authPage.email).toBeVisible();
  await expectAccessible(page, 'the password reset');
  await authPage.button(forgot.submit).click();
  await expect(authPage.alert.first()).toBeAttached();
  await expectAccessible(page, 'the password reset with errors');
  // The answer does not reveal whether an e-mail has an account.
  await requestReset(createPerson(lang).email);
  await page.goto(localPath('/forgot'));
  await requestReset(accountOwner.email);

  const link = localPath(
    `/forgot?mode=resetPassword&oobCode=${await getResetCode(accountOwner.email)}`,
  );
  await page.goto(link);
  await expect(page.getByRole('main').getByText(accountOwner.email)).toBeVisible();
  await authPage.newPassword.fill('Another-palm-7');
  await authPage.button(forgot.save).click();
  await expect(page).toHaveURL(localPath('/login'));
  await expect(shop.toast(forgot.saved)).toBeVisible();
  await authPage.logIn(accountOwner);
  await expect(authPage.alert).toHaveText(problem.credentials);
  await authPage.logIn({ ...accountOwner, password: 'Another-palm-7' });
  await expect(authPage.greeting(accountOwner)).toBeVisible();

  await page.goto(link);
  await expect(authPage.alert).toHaveText(forgot.badLink);
});
