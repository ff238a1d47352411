import type { Page } from '@playwright/test';
import type { StaffItem } from '../../lib/contract/staff-catalogue';
import { callAsStaff, expect, field, PASSWORD, SAVE, test } from './staff';

const SKU = 'HON-005';
const readPrice = async () =>
  (await callAsStaff<StaffItem>('GET', `/admin/catalogue/items/${SKU}`)).price;
const save = (page: Page) => page.getByRole('button', { name: SAVE }).click();
const REJECTED = {
  status: 401,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Unauthorized',
    status: 401,
    detail: 'The token is invalid or has expired.',
    code: 'unauthorized',
  }),
};

test('a rejected session asks for the log-in over the form, keeps what was typed and calls nothing saved', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const { schema, session, problems } = texts;
  const before = await readPrice();
  const email = await signInAs('owner');
  await page.goto(`/#/items/${SKU}`);
  const price = field(page, schema.fields.price);
  await price.fill(String(before + 1));
  await page.route('**/admin/**', (route) => route.fulfill(REJECTED));
  await save(page);
  const dialog = page.getByRole('dialog', { name: session.again });
  await expect(dialog).toBeVisible();
  await expect(page.getByText(problems.codes.unauthorized)).toBeVisible();
  await expect(page.getByText(lang === 'ar' ? 'حُفظت التعديلات' : /changes are saved/)).toHaveCount(
    0,
  );

  await page.unroute('**/admin/**');
  await expect(dialog.getByLabel(session.email)).toHaveValue(email);
  await dialog.getByLabel(session.password).fill(PASSWORD);
  await dialog.getByRole('button', { name: session.signIn }).click();
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toContain(`/items/${SKU}`);
  await expect(price).toHaveValue((before + 1).toFixed(3));
  expect(await readPrice()).toBe(before);
  await save(page);
  await expect.poll(readPrice).toBe(before + 1);
});

test('without a network a change fails at once, is kept in the form and is not sent later', async ({
  page,
  context,
  texts,
  signInAs,
}) => {
  const { schema, problems } = texts;
  const before = await readPrice();
  await signInAs('owner');
  await page.goto(`/#/items/${SKU}`);
  const price = field(page, schema.fields.price);
  await price.fill(String(before + 2));
  await context.setOffline(true);
  await save(page);
  await expect(page.getByText(problems.offline)).toBeVisible();
  await expect(page.getByText(problems.noNetwork)).toBeVisible();
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') changes.push(request.url());
  });
  await context.setOffline(false);
  await expect(page.getByText(problems.noNetwork)).toHaveCount(0);
  await expect(price).toHaveValue((before + 2).toFixed(3));
  // The next read has an answer: what waited for the network would have been sent by now.
  await page.evaluate(() => fetch('/'));
  expect(changes).toEqual([]);
  expect(await readPrice()).toBe(before);
  await save(page);
  await expect.poll(readPrice).toBe(before + 2);
});

test('the tabs of a browser share the log-in, and its end', async ({
  page,
  context,
  lang,
  texts,
  signInAs,
}) => {
  const { session, fields } = texts;
  await signInAs('owner');
  const other = await context.newPage();
  await other.goto('/#/items');
  await expect(other.getByPlaceholder(fields.items.q)).toBeVisible();
  await expect(other.getByLabel(session.password)).toHaveCount(0);
  // A row of a list is a link: it opens in a new tab.
  await expect(other.getByRole('row').getByRole('link').first()).toHaveAttribute(
    'href',
    /#\/items\//,
  );

  await page.getByRole('button', { name: lang === 'ar' ? 'حسابك' : 'Profile' }).click();
  await page.getByRole('menuitem', { name: lang === 'ar' ? 'تسجيل الخروج' : 'Sign out' }).click();
  for (const tab of [page, other]) await expect(tab.getByLabel(session.password)).toBeVisible();
});
