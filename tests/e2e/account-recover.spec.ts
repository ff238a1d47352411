import { expect, test } from './account';
import { expectAccessible } from './axe';
import { getResetCode } from './identity-provider';

test('a shopper sets a new password with the link of a password reset e-mail, and the previous one is rejected', async ({
  page,
  authPage,
  shop,
  messages,
  localPath,
  accountOwner,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400/);
  const { forgot, problem } = messages.account;
  await page.goto(localPath('/forgot'));
  await expect(authPage.email).toBeVisible();
  await expectAccessible(page, 'the password reset');
  await authPage.button(forgot.submit).click();
  await expect(authPage.alert.first()).toBeAttached();
  await expectAccessible(page, 'the password reset with errors');
  await authPage.email.fill(accountOwner.email);
  await authPage.button(forgot.submit).click();
  await expect(page.getByRole('main').getByText(forgot.sent)).toBeVisible();

  const code = await getResetCode(accountOwner.email);
  await page.goto(localPath(`/forgot?mode=resetPassword&oobCode=${code}`));
  await expect(page.getByRole('main').getByText(accountOwner.email)).toBeVisible();
  await authPage.newPassword.fill('Another-palm-7');
  await authPage.button(forgot.save).click();
  await expect(page).toHaveURL(localPath('/login'));
  await expect(shop.toast(forgot.saved)).toBeVisible();
  await authPage.logIn(accountOwner);
  await expect(authPage.alert).toHaveText(problem.credentials);
  await authPage.logIn({ ...accountOwner, password: 'Another-palm-7' });
  await expect(authPage.greeting(accountOwner)).toBeVisible();
});
