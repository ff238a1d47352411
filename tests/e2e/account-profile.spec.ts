import { expect, test } from './account';
import { stored } from './browser-storage';
import { accountsOf } from './identity-provider';
import { otherLang, pathIn, WORDS } from './messages';
import { codeSentTo } from './outbox';
import { newPerson, registerMember, verifyPhone } from './users';

test('name, number and language are changed; a new number is proved, one that is taken is refused', async ({
  page,
  door,
  shop,
  words,
  lang,
  localPath,
  member,
  returnAs,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const { profile, account } = words;
  const neighbour = await registerMember(lang);
  await verifyPhone(neighbour);
  await returnAs(member);
  await page.goto(localPath('/profile'));
  await expect(page.getByText(profile.details.unverified)).toBeVisible();
  await door.mobile.fill(neighbour.mobile);
  await door.button(profile.details.submit).click();
  await expect(door.mobile).toHaveAccessibleDescription(account.problem.phoneTaken);

  const { mobile, phone } = newPerson(lang);
  await door.name.fill('Noura Al-Rashid');
  await door.mobile.fill(mobile);
  await door.button(profile.details.submit).click();
  await expect(door.otp).toBeVisible();
  await door.code.fill(await codeSentTo(phone));
  await expect(shop.toast(account.otp.done)).toBeVisible();
  await expect(door.greeting({ name: 'Noura Al-Rashid' })).toBeVisible();
  expect((await member.user()).phoneNumber).toEqual({ phone, isVerified: true });

  const other = otherLang(lang);
  await page.getByRole('radio', { name: { ar: 'العربية', en: 'English' }[other] }).check({ force: true });
  await door.button(profile.details.submit).click();
  await expect(page).toHaveURL(pathIn(other, '/profile'));
  await expect(page.getByRole('heading', { name: WORDS[other].profile.details.title })).toBeVisible();
  expect((await member.user()).language).toBe(other);
});

test('an account is deleted with its password, and nobody is left', async ({ page, door, shop, words, localPath, member, returnAs, complaints }) => {
  complaints.expect(/status of 400/);
  const { erase, security } = words.profile;
  await returnAs(member);
  await page.goto(localPath('/profile?section=security'));
  await door.button(security.eraseOpen).click();
  const modal = page.getByRole('dialog', { name: erase.title });
  await expect(modal).toContainText(erase.retained);
  const password = modal.getByLabel(erase.password, { exact: true });
  const submit = modal.getByRole('button', { name: erase.submit, exact: true });
  await password.fill('not this one');
  await submit.click();
  await expect(password).toHaveAccessibleDescription(erase.wrong);
  await password.fill(member.password);
  await submit.click();
  await expect(shop.toast(erase.done)).toBeVisible();
  await expect(page).toHaveURL(localPath('/'));
  expect(await stored(page, 'userId')).toBeNull();
  expect(await accountsOf(member.email)).toEqual([]);
});
