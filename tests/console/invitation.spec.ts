import { randomUUID } from 'node:crypto';
import { getSentMessages } from '../e2e/outbox';
import { callAsStaff, expect, field, SAVE, test } from './staff';

const PASSWORD = 'Palm-and-honey-8';

/** The links of the e-mails to a person, the newest first. */
const readLinks = async (email: string): Promise<string[]> =>
  (await getSentMessages(email)).flatMap(
    ({ text }) => /https?:\S+\/#\/login\?\S+/.exec(text)?.[0] ?? [],
  );

test('an added person follows the link of the second e-mail, chooses a password, and signs in with it', async ({
  page,
  browser,
  contextOptions,
  lang,
  texts,
  signInAs,
}) => {
  const { people, session, fields } = texts;
  const email = `${randomUUID()}@shop.example`;
  await signInAs('owner');
  await page.goto('/#/people/create');
  await field(page, fields.people.email).fill(email);
  await field(page, fields.people.name).fill('Sara');
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText(people.added.split('%{name}')[1] ?? '')).toBeVisible();
  expect(await readLinks(email)).toHaveLength(1);
  await page.getByRole('row').filter({ hasText: email }).click();
  await page.getByRole('button', { name: people.inviteAgain }).click();
  await expect(page.getByText(people.invitationSent)).toBeVisible();
  const [link = '', ...earlier] = await readLinks(email);
  expect(earlier).toHaveLength(1);

  const context = await browser.newContext(contextOptions);
  const invited = await context.newPage();
  await invited.addInitScript(
    (locale) => localStorage.setItem('RaStoreConsole.locale', JSON.stringify(locale)),
    lang,
  );
  await invited.goto(link);
  await expect(invited.getByText(email)).toBeVisible();
  await invited.getByLabel(session.newPassword).fill('short');
  await invited.getByRole('button', { name: session.savePassword }).click();
  await expect(invited.getByText(session.errors.weakPassword)).toBeVisible();
  await invited.getByLabel(session.newPassword).fill(PASSWORD);
  await invited.getByRole('button', { name: session.savePassword }).click();
  await expect(invited.getByRole('heading', { name: texts.today.title })).toBeVisible();
  const listed = await callAsStaff<{ items: { email: string; hasSignedIn: boolean }[] }>(
    'GET',
    '/admin/staff',
  );
  expect(listed.items.find((person) => person.email === email)?.hasSignedIn).toBe(true);

  // The code of a link is used once; the password stays.
  await invited.getByRole('button', { name: /^(حسابك|Profile)$/ }).click();
  await invited.getByRole('menuitem', { name: /^(تسجيل الخروج|Sign out)$/ }).click();
  await expect(invited.getByRole('button', { name: session.signIn })).toBeVisible();
  await invited.goto(link);
  await expect(invited.getByText(session.errors.linkEnded)).toBeVisible();
  await invited.getByLabel(session.email).fill(email);
  await invited.getByLabel(session.password).fill(PASSWORD);
  await invited.getByRole('button', { name: session.signIn }).click();
  await expect(invited.getByRole('heading', { name: texts.today.title })).toBeVisible();
  await context.close();

  // Who has signed in needs no invitation.
  await page.reload();
  await expect(field(page, fields.people.name)).toHaveValue('Sara');
  await expect(page.getByRole('button', { name: people.inviteAgain })).toHaveCount(0);
});
