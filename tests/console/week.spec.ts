import type { Page } from '@playwright/test';
import type { InfoContent, Pages } from '../../lib/contract/pages';
import type { Return } from '../../lib/contract/return';
import type { AuditPage } from '../../lib/contract/staff';
import { CONTENT_SCHEMAS, type ContentRecord } from '../../lib/contract/staff-content';
import { kwdFromFils } from '../../lib/domain/money';
import { shopName } from '../../shop.config';
import { changeReturn, deliverOrder, getOrder } from '../e2e/orders';
import { callAsStaff, expect, placeOrder, readPublic, SAVE, type Texts, test } from './staff';

const PAGES = '/admin/content/pages';
const WITHIN_A_SECOND = { timeout: 1_000, intervals: [100] };

/** The calls that the owner of this test has made since then, as the audit log has them. */
async function listCalls(from: string): Promise<string[]> {
  const { items } = await callAsStaff<AuditPage>('GET', `/admin/audit-log?from=${from}&_limit=200`);
  return items.filter(({ person }) => person.name === 'Test owner').map(({ call }) => call);
}

/** Writes the introduction of a page as another person. */
async function writeLead(text: string): Promise<void> {
  const { value, revision } = await callAsStaff<ContentRecord>('GET', PAGES);
  const pages = value as Pages;
  const about: Pages['about'] = { ...pages.about, en: { ...pages.about.en, lead: text } };
  await callAsStaff('PUT', PAGES, { value: { ...pages, about }, revision });
}

const getLead = (page: Page, { schema, console: words }: Texts) =>
  page.getByLabel(`${schema.fields.lead} (${words.english})`);

test('an owner writes a page in both languages, previews it, sees it in the shop and restores the text before', async ({
  page,
  texts,
  signInAs,
}) => {
  const began = new Date().toISOString();
  const readLead = async () =>
    (await readPublic<{ en: InfoContent }>(page, '/content/api/WEB/Page?name=about')).en.lead;
  const before = await readLead();
  await signInAs('owner');
  await page.goto('/#/pages/about');
  const lead = `Since 2010, {shop}. ${began}`;
  await getLead(page, texts).fill('A {price}');
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText(texts.pages.markup)).toBeVisible();
  await getLead(page, texts).fill(lead);
  await page.getByRole('button', { name: texts.pages.preview }).click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('tab', { name: 'English' }).click();
  await expect(preview.getByText(`Since 2010, ${shopName.en}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText('Test owner').last()).toBeVisible();
  await expect.poll(readLead, WITHIN_A_SECOND).toBe(lead);

  await page.getByRole('button', { name: texts.versions.restore }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: texts.versions.restore }).click();
  await expect(page.getByText(texts.versions.restored)).toBeVisible();
  await expect.poll(readLead, WITHIN_A_SECOND).toBe(before);
  await expect(getLead(page, texts)).toHaveValue(before);
  expect(await listCalls(began)).toEqual(expect.arrayContaining(['updatePages']));
});

test('of two people who write the same page the second sees a conflict, and nothing is lost', async ({
  page,
  texts,
  signInAs,
}) => {
  await writeLead('Written before.');
  await signInAs('owner');
  await page.goto('/#/pages/about');
  await expect(getLead(page, texts)).toHaveValue('Written before.');
  await writeLead('Written by another person.');
  await getLead(page, texts).fill('Written by me.');
  await page.getByRole('button', { name: SAVE }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByRole('row', { name: /Written by another person\. Written by me\./ }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: texts.schema.conflict.saveMine }).click();
  await expect(dialog).toHaveCount(0);
  const readLead = async () =>
    (await readPublic<{ en: InfoContent }>(page, '/content/api/WEB/Page?name=about')).en.lead;
  await expect.poll(readLead).toBe('Written by me.');
});

const ANNOUNCEMENT = '/admin/content/announcement';
const readMessages = async () => {
  const { value } = await callAsStaff<ContentRecord>('GET', ANNOUNCEMENT);
  return CONTENT_SCHEMAS.announcement.parse(value).messages.map(({ text }) => text.En);
};
/** Writes the announcements as another person. */
async function writeMessages(...messages: string[]): Promise<void> {
  const { revision } = await callAsStaff<ContentRecord>('GET', ANNOUNCEMENT);
  const value = { messages: messages.map((En) => ({ text: { Ar: 'نص', En } })) };
  await callAsStaff('PUT', ANNOUNCEMENT, { value, revision });
}

test('of two people who change rows of the same list none overwrites the other without a choice', async ({
  page,
  texts,
  signInAs,
}) => {
  const { schema, console: words } = texts;
  await writeMessages('First', 'Second');
  await signInAs('owner');
  await page.goto('/#/content/announcement');
  const inputs = page.getByLabel(`${schema.fields.text} (${words.english})`);
  await expect(inputs.first()).toHaveValue('First');
  await writeMessages('First', 'Theirs');
  await inputs.first().fill('Mine');
  const save = page.getByRole('button', { name: SAVE });
  const dialog = page.getByRole('dialog');
  await save.click();
  await expect(dialog.getByRole('row', { name: /Theirs Second/ })).toBeVisible();
  await dialog.getByRole('button', { name: schema.conflict.back }).click();
  await expect(inputs.first()).toHaveValue('Mine');
  await save.click();
  await dialog.getByRole('button', { name: schema.conflict.loadTheirs }).click();
  await expect(inputs.first()).toHaveValue('First');
  await expect(inputs.last()).toHaveValue('Theirs');
  expect(await readMessages()).toEqual(['First', 'Theirs']);
  await inputs.first().fill('Mine');
  await save.click();
  await expect.poll(readMessages).toEqual(['Mine', 'Theirs']);
});

test('an owner changes a price in the list, which the shop has within a second', async ({
  page,
  texts,
  signInAs,
}) => {
  const began = new Date().toISOString();
  const { action, price, salePrice } = texts.catalogue;
  const path = '/admin/catalogue/items/HON-001';
  // Another price in each run: a price that stays as it is is no change.
  const fils = 30_000 + (Date.now() % 1_000);
  const wanted = { price: kwdFromFils(fils + 2_000), salePrice: kwdFromFils(fils) };
  await signInAs('owner');
  await page.goto('/#/items');
  await page.getByPlaceholder(texts.fields.items.q).fill('HON-001');
  const row = page.getByRole('row').filter({ hasText: 'HON-001' });
  await row.getByRole('button', { name: action.price.label, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(price, { exact: true }).fill(String(wanted.price));
  await dialog.getByLabel(salePrice).fill(String(wanted.salePrice));
  await dialog.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText(action.price.done)).toBeVisible();
  const read = () => callAsStaff<object>('GET', path);
  await expect.poll(read, WITHIN_A_SECOND).toMatchObject(wanted);
  expect(await listCalls(began)).toContain('updateCatalogueItem');
});

test('an owner exchanges a returned unit for another order, and finds both from one another', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const began = new Date().toISOString();
  const { referenceCode, shopper } = await placeOrder(lang);
  await deliverOrder(referenceCode);
  const { lines, orderNumber } = await getOrder(shopper, referenceCode);
  const [line = { typeId: '', type: 'PRODUCT' as const }] = lines;
  const returned = { typeId: line.typeId, type: line.type, quantity: 1 };
  const request = {
    referenceCode,
    lines: [returned],
    reason: 'Damaged',
    method: 'Branch',
    refundType: 'Refund',
  };
  const { number } = await shopper.call<Return>('POST', '/payment/api/Web/Return/Create', request, {
    'idempotency-key': crypto.randomUUID(),
  });
  await changeReturn({ number, status: 'Approved' });
  await changeReturn({ number, status: 'Received', restock: [] });
  await signInAs('owner');
  await page.goto(`/#/orders/${orderNumber}/show`);
  await page.getByRole('link', { name: number }).click();
  const { label, done } = texts.returns.action.exchange;
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByText(done)).toBeVisible();
  const exchanged = page.getByText(texts.returns.exchangedFor).locator('..').getByRole('link');
  await exchanged.click();
  await expect(page.getByText(number).first()).toBeVisible();
  expect(await listCalls(began)).toContain('createExchange');
});

test('a person chooses what they are told, and a failed message can be sent again from a list', async ({
  page,
  texts,
  signInAs,
}) => {
  await signInAs('support');
  await page.goto('/#/notifications');
  const { notices } = texts;
  await page.getByLabel(notices.modes.digest).check();
  await page.getByLabel(notices.topics.returnRequest).check();
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText(notices.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(notices.modes.digest)).toBeChecked();
  await expect(page.getByLabel(notices.topics.returnRequest)).toBeChecked();
  await expect(page.getByLabel(notices.sound)).not.toBeChecked();
  // New orders and requests are counted in the title.
  await expect(page).toHaveTitle(/^\(\d+\) /);
});
