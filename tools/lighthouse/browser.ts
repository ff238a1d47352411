import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import english from '../../messages/en.json' with { type: 'json' };
import { findFreePort } from '../../scripts/lib/ports.ts';
import { MEASURED_ITEM } from './measure.ts';

interface BrowserOptions {
  executablePath: string;
  siteUrl: string;
  /** Folder in which the browser's profile is created. */
  folder: string;
  /** Whether the country is chosen and a product in the cart. */
  isReturning: boolean;
}

/** Opens a browser with a new profile for Lighthouse. */
export async function openBrowser({
  executablePath,
  siteUrl,
  folder,
  isReturning,
}: BrowserOptions): Promise<{ port: number; close: () => Promise<void> }> {
  const port = await findFreePort();
  const profile = mkdtempSync(path.join(folder, 'browser-'));
  const args = [
    `--remote-debugging-port=${port}`,
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ];
  const context = await chromium.launchPersistentContext(profile, { executablePath, args });
  async function close() {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
  if (isReturning) await addToCart(context, siteUrl);
  return { port, close };
}

async function addToCart(context: BrowserContext, siteUrl: string): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('saved_currency_code', 'KW');
    localStorage.setItem('currency_chosen', 'true');
  });
  await page.goto(`${siteUrl}/en${MEASURED_ITEM}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: english.product.buy.add, exact: true })
    .first()
    .click();
  await page.waitForFunction(() => localStorage.getItem('cart_products')?.includes('"id"'));
  await page.close();
}
