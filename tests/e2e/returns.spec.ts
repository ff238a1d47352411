import { expect, test } from './account';
import { expectAccessible } from './axe';
import { inEachSize } from './each-size';
import { buy, changeReturn, deliverOrder } from './orders';

inEachSize(() => {
  test('a shopper returns one unit of a delivered order, sees each step on the order page, and withdraws a second return', async ({
    page,
    lang,
    localPath,
    messages,
    testProduct,
    accountOwner,
    restoreSession,
  }) => {
    const item = testProduct('dear');
    const order = { item, quantity: 2, total: 60, lang, paymentMethod: 'Cash' } as const;
    const { referenceCode } = await buy(accountOwner, order);
    await deliverOrder(referenceCode);
    await restoreSession(accountOwner);
    await page.goto(localPath(`/success/${referenceCode}`));

    const texts = messages.order.returns;
    const section = page.getByRole('region', { name: texts.title, exact: true });
    const request = async () => {
      await section.getByRole('button', { name: texts.action }).click();
      const dialog = page.getByRole('dialog', { name: texts.form.title });
      await dialog.getByLabel(item.title[lang === 'ar' ? 'Ar' : 'En']).selectOption('1');
      await dialog.getByLabel(texts.form.reason).selectOption('Damaged');
      await dialog.getByLabel(texts.form.note).fill('Broken lid');
      await dialog.getByLabel(texts.form.methods.Branch).check();
      await expectAccessible(page, 'the form for a return');
      await dialog.getByRole('button', { name: texts.form.submit }).click();
      await expect(dialog).toBeHidden();
    };
    await request();
    const entry = section.getByRole('listitem').filter({ hasText: /R-\d{7}/ });
    await expect(entry).toContainText(texts.next.Requested);
    const number = /R-\d{7,}/.exec((await entry.textContent()) ?? '')?.[0] ?? '';

    await changeReturn({ number, status: 'Approved' });
    await page.reload();
    await expect(entry).toContainText(texts.next.Branch);
    await changeReturn({ number, status: 'Received', restock: [] });
    await changeReturn({ number, status: 'Refunded' });
    await page.reload();
    await expect(entry).toContainText(texts.status.Refunded);
    await expect(
      page.getByRole('region', { name: messages.order.refunds.title, exact: true }),
    ).toContainText(messages.order.refunds.state.Done);
    await expectAccessible(page, 'an order with a return');

    await request();
    await section.getByRole('button', { name: texts.withdraw }).click();
    await expect(entry.first()).toContainText(texts.status.Withdrawn);
    await expect(section.getByRole('button', { name: texts.action })).toBeVisible();
  });
});
