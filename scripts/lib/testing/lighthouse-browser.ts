import { chromium } from '@playwright/test';
import english from '../../../messages/en.json' with { type: 'json' };
import { findFreePort } from '../ports.ts';
import type { ProcessManager } from '../process-manager.ts';
import { MEASURED_ITEM } from './lighthouse.ts';

interface BrowserOptions {
  executablePath: string;
  siteUrl: string;
  /** Folder of the browser's profile. */
  profile: string;
}

/**
 * Opens a browser for Lighthouse with a product in the cart.
 * @returns its remote debugging port
 */
export async function openBrowser(
  manager: ProcessManager,
  { executablePath, siteUrl, profile }: BrowserOptions,
): Promise<number> {
  const port = await findFreePort();
  const args = [
    `--remote-debugging-port=${port}`,
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ];
  const context = await chromium.launchPersistentContext(profile, { executablePath, args });
  manager.onExit(() => context.close());
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
  return port;
}
