import { expect, test } from './account';
import { accountsOf } from './identity-provider';
import { codeSentTo, inArabicDigits, otherThan } from './outbox';
import { newPerson, verifyPhone } from './users';

const CREATE = '**/gateway/user/api/WEB/Users/Create';

test('somebody registers, proves their number with a code, logs out and in again', async ({
  page,
  door,
  shop,
  words,
  lang,
  localPath,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const person = newPerson(lang);
  await page.goto(localPath('/register'));
  await door.register({ ...person, mobile: inArabicDigits(person.mobile) });
  await expect(door.otp).toBeVisible();

  const code = await codeSentTo(person.phone);
  await door.code.fill(otherThan(code));
  await expect(door.alert).toHaveText(words.account.otp.wrong);
  await door.code.fill(inArabicDigits(code));
  await expect(page).toHaveURL(localPath('/profile'));
  await expect(shop.toast(words.account.register.done)).toBeVisible();
  await expect(door.greeting(person)).toBeVisible();
  await expect(door.mobile).toHaveValue(person.mobile);
  await expect(page.getByText(words.profile.details.verified, { exact: true })).toBeVisible();
  expect(await accountsOf(person.email)).toHaveLength(1);

  await page.goto(localPath('/profile?section=security'));
  await door.logOut();
  await expect(page).toHaveURL(localPath(`/login?next=/profile${encodeURIComponent('?section=security')}`));
  await door.logIn({ email: person.email, password: 'not this one' });
  await expect(door.alert).toHaveText(words.account.problem.credentials);
  await door.logIn(person);
  await expect(page).toHaveURL(localPath('/profile?section=security'));
  await expect(door.greeting(person)).toBeVisible();
});

test('a number that is taken is said before anything is created', async ({ page, door, shop, words, lang, localPath, member }) => {
  await verifyPhone(member);
  const person = { ...newPerson(lang), mobile: member.mobile };
  await page.goto(localPath('/register'));
  await door.register(person);
  const taken = words.account.problem.phoneTaken;
  await expect(shop.toast(taken)).toBeVisible();
  await expect(door.mobile).toHaveAccessibleDescription(taken);
  await expect(door.mobile).toBeFocused();
  expect(await accountsOf(person.email)).toEqual([]);
  await expect(door.email).toHaveValue(person.email);
});

test('what is wrong with a form is said beside its fields, and nothing is sent', async ({ page, door, words, localPath }) => {
  await page.goto(localPath('/register'));
  await door.email.fill('nobody@');
  await door.mobile.fill('123');
  await door.password.fill('short');
  await door.button(words.account.register.submit).click();
  const { error } = words.form;
  await expect(door.name).toBeFocused();
  await expect(door.name).toHaveAccessibleDescription(error.name);
  await expect(door.email).toHaveAccessibleDescription(error.email);
  await expect(door.mobile).toHaveAccessibleDescription(error.phone);
  await expect(door.password).toHaveAccessibleDescription(error.password);
});

test('whoever is left with half an account completes it, also after a reload', async ({ page, door, words, lang, localPath, complaints }) => {
  // The gateway knows nobody by this credential yet: that is how the form finds out what is left to do.
  complaints.expect(/status of (500|404).*Users\/(Create|Login)/);
  const person = newPerson(lang);
  let failures = 0;
  await page.route(CREATE, async (route) => {
    failures += 1;
    await (failures <= 2 ? route.fulfill({ status: 500, body: '' }) : route.continue());
  });
  await page.goto(localPath('/register'));
  await door.register(person);
  await expect(door.finish).toBeVisible();
  await expect(door.alert).toHaveText(words.account.register.finish.failed);
  await expect(door.name).toHaveValue(person.name);
  await expect(door.mobile).toHaveValue(person.mobile);
  const complete = door.button(words.account.register.finish.submit);
  await complete.click();
  await expect(door.alert).toHaveText(words.account.problem.unknown);

  await page.reload();
  await expect(door.finish).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(door.mobile).toHaveValue(person.mobile);
  await complete.click();
  await expect(door.otp).toBeVisible();
  await door.code.fill(await codeSentTo(person.phone));
  await expect(door.greeting(person)).toBeVisible();
  expect(await accountsOf(person.email)).toHaveLength(1);
});
