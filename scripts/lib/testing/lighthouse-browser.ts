import { chromium } from '@playwright/test';
import english from '../../../messages/en.json' with { type: 'json' };
import { freePort } from '../ports.ts';
import type { Supervisor } from '../supervisor.ts';
import { MEASURED_ITEM } from './lighthouse.ts';

interface BrowserOptions {
  executablePath: string;
  siteUrl: string;
  /** Folder of the browser's own. */
  profile: string;
}

/** A browser for Lighthouse, of somebody who has put an item into the cart. @returns the port on which it is told what to do. */
export async function openBrowser(supervisor: Supervisor, { executablePath, siteUrl, profile }: BrowserOptions): Promise<number> {
  const port = await freePort();
  const args = [`--remote-debugging-port=${port}`, '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
  const context = await chromium.launchPersistentContext(profile, { executablePath, args });
  supervisor.afterwards(() => context.close());
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('saved_currency_code', 'KW');
    localStorage.setItem('currency_chosen', 'true');
  });
  await page.goto(`${siteUrl}/en${MEASURED_ITEM}`);
  await page.getByRole('main').getByRole('button', { name: english.product.buy.add, exact: true }).first().click();
  await page.waitForFunction(() => localStorage.getItem('cart_products')?.includes('"id"'));
  await page.close();
  return port;
}
