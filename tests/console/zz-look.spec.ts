import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { ensureStaffAccount } from '../../scripts/lib/staff-account.ts';
import { callAsStaff, expect, field, PASSWORD, placeOrder, SAVE, test } from './staff';

const OUT = '/tmp/con-shots';
const shoot = async (page: Page, name: string, full = false) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${OUT}/${name}-${width}.png`, fullPage: full });
  }
};

for (const lang of ['ar', 'en'] as const)
  test.describe(lang, () => {
    test.use({ lang, locale: 'en-US' });
    test(`look ${lang}`, async ({ page, signInAs, texts }) => {
      test.setTimeout(300_000);
      await placeOrder(lang);
      await signInAs('owner');
      await page.setViewportSize({ width: 1440, height: 900 });
      await callAsStaff('PATCH', '/admin/catalogue/items/BAK-001', { medias: [] }).catch(() => undefined);
      await shoot(page, `${lang}-today`, true);
      // folded
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: texts.console.menu.orders }).first().click();
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${OUT}/${lang}-folded-1440.png` });
      await page.getByRole('button', { name: texts.console.menu.orders }).first().click();
      await page.goto('/#/cash');
      await page.waitForTimeout(500);
      await shoot(page, `${lang}-cash`);
      await page.goto(`/#/orders?displayedFilters=${encodeURIComponent(JSON.stringify({ from: true, to: true }))}&filter=${encodeURIComponent(JSON.stringify({ from: '2026-01-05' }))}`);
      await page.waitForTimeout(800);
      await shoot(page, `${lang}-orders`);
      await page.goto(`/#/log?displayedFilters=${encodeURIComponent(JSON.stringify({ from: true, to: true }))}`);
      await page.waitForTimeout(800);
      await shoot(page, `${lang}-log`);
      await page.goto('/#/promotions/create');
      await page.waitForTimeout(800);
      await shoot(page, `${lang}-promotion`, true);
    });
    test(`name ${lang}`, async ({ page, texts }) => {
      const id = randomUUID();
      const email = `${id}@shop.example`;
      await ensureStaffAccount(
        {
          authEmulator: process.env.E2E_AUTH_EMULATOR ?? '',
          staffUrl: process.env.E2E_STAFF_URL ?? '',
          staffToken: process.env.E2E_STAFF_TOKEN ?? '',
        },
        { localId: id, email, password: PASSWORD, role: 'owner' },
      );
      await page.addInitScript((l) => localStorage.setItem('RaStoreConsole.locale', JSON.stringify(l)), lang);
      await page.goto('/');
      await shoot(page, `${lang}-login`);
      await page.getByLabel(texts.session.email).fill(email);
      await page.getByLabel(texts.session.password).fill(PASSWORD);
      await page.getByRole('button', { name: texts.session.signIn }).click();
      await page.getByText(texts.session.nameTitle).waitFor();
      await shoot(page, `${lang}-name`);
      await field(page, texts.session.name).fill('Noura');
      await page.getByRole('button', { name: SAVE }).click();
      await expect(page.getByText(texts.session.nameTitle)).toHaveCount(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.reload();
      await page.waitForTimeout(1500);
      await expect(page.getByText(texts.session.nameTitle)).toHaveCount(0);
    });
  });
