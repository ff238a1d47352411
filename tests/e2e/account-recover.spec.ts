import { expect, test } from './account';
import { resetCodeOf } from './identity-provider';
import { newPerson } from './users';

test('a forgotten password is chosen anew through the link in a mail', async ({ page, door, shop, words, lang, localPath, member, complaints }) => {
  complaints.expect(/status of 400/);
  const { forgot, problem } = words.account;
  const ask = async (email: string) => {
    await page.goto(localPath('/forgot'));
    await door.email.fill(email);
    await door.button(forgot.submit).click();
    await expect(page.getByRole('main').getByText(forgot.sent)).toBeVisible();
  };
  // Whether an e-mail has an account is nobody else's business.
  await ask(newPerson(lang).email);
  await ask(member.email);

  const link = localPath(`/forgot?mode=resetPassword&oobCode=${await resetCodeOf(member.email)}`);
  await page.goto(link);
  await expect(page.getByRole('main').getByText(member.email)).toBeVisible();
  await door.newPassword.fill('Another-palm-7');
  await door.button(forgot.save).click();
  await expect(page).toHaveURL(localPath('/login'));
  await expect(shop.toast(forgot.saved)).toBeVisible();
  await door.logIn(member);
  await expect(door.alert).toHaveText(problem.credentials);
  await door.logIn({ ...member, password: 'Another-palm-7' });
  await expect(door.greeting(member)).toBeVisible();

  await page.goto(link);
  await expect(door.alert).toHaveText(forgot.badLink);
});
