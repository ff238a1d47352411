import { readFile } from 'node:fs/promises';
import { changeStatus } from '../e2e/orders';
import { expect, placeOrder, test } from './staff';

test('an accountant reads the sales of today in the console, saves the journal, and sees neither catalogue nor customers', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const { reports, menu } = { reports: texts.reports, menu: texts.console.menu };
  const { referenceCode } = await placeOrder(lang);
  for (const status of ['Processing', 'Shipped', 'Delivered'] as const)
    await changeStatus({ referenceCode, status });
  await signInAs('accountant');
  // The first screen of other roles counts what waits for them.
  await expect(page.getByRole('tab', { name: reports.view.overview })).toBeVisible();
  await expect(page.getByText(menu.catalogue, { exact: true })).toHaveCount(0);
  await expect(page.getByText(menu.customers, { exact: true })).toHaveCount(0);
  await expect(page.getByText(reports.byDay)).toBeVisible();
  await page.getByText(reports.table).click();
  await expect(page.getByRole('row').last()).toContainText(/[1-9]/);

  await page.getByRole('tab', { name: reports.view.files }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: reports.download }).last().click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toContain('day,account,debit,credit');
  expect(lines.join()).toContain('tender:Cash');
});
