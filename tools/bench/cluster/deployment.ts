import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import autocannon from 'autocannon';
import english from '../../../messages/en.json' with { type: 'json' };
import type { ProcessManager } from '../../../scripts/lib/process-manager.ts';
import { step } from '../../../scripts/lib/progress.ts';
import { build, isBuilt } from '../../../scripts/lib/storefront.ts';
import { type Cluster, startStorefrontMember } from '../../../tests/setup/servers/cluster.ts';
import { openBrowser } from '../pages/navigation.ts';

const NEXT_DIST_DIR = '.next-cluster-next';
const OPEN_PAGES = 2;
const PAUSE_MS = 2_000;
const PAGES = ['/', '/en', '/category', '/en/category', '/contact-us', '/en/cart'];
const MAX_SECONDS = 900;

/** Visitors who load pages through nginx, none of which is in its cache. */
const startVisitors = (url: string) =>
  autocannon({
    url,
    connections: 4,
    overallRate: 40,
    duration: MAX_SECONDS,
    idReplacement: true,
    requests: PAGES.map((path) => ({ path: `${path}?load=[<id>]` })),
  });

/** Counts how often the notice of a newer build appears. */
function countNotices(label: string): void {
  let hadNotice = false;
  setInterval(() => {
    const hasNotice = document.querySelector(`section[aria-label="${label}"]`) !== null;
    const count = Number(sessionStorage.getItem('notices') ?? 0);
    if (hasNotice && !hadNotice) sessionStorage.setItem('notices', String(count + 1));
    hadNotice = hasNotice;
  }, 50);
}

const readNotices = (page: Page) =>
  page.evaluate(() => Number(sessionStorage.getItem('notices') ?? 0));

/** The page checks for a newer build when it becomes visible. */
const checkBuild = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Builds the storefront with another setting, so that its files differ. */
async function buildNext(manager: ProcessManager, { config }: Cluster) {
  const settings = {
    ...config.settings,
    NEXT_DIST_DIR,
    NEXT_PUBLIC_PAYMENT_HOSTS: 'next.example',
  };
  const next = { ...config, settings };
  if (!isBuilt(next)) await step('Building the next version', () => build(manager, next));
  return { ...config, settings: { ...config.settings, NEXT_DIST_DIR } };
}

/** Replaces one storefront after the other by another build, under load with open pages. */
export async function deployOtherBuild(manager: ProcessManager, cluster: Cluster) {
  const { config, storefronts } = cluster;
  const next = await buildNext(manager, cluster);
  const browser = await openBrowser(manager);
  const pages: Page[] = [];
  let loads = 0;
  for (let index = 0; index < OPEN_PAGES; index += 1) {
    const page = await browser.newPage();
    page.on('load', () => {
      loads += 1;
    });
    await page.addInitScript(() => localStorage.setItem('currency_chosen', 'true'));
    await page.addInitScript(countNotices, english.layout.version.label);
    await page.goto(`${config.siteUrl}/en`);
    pages.push(page);
  }
  const visitors = startVisitors(config.siteUrl);
  await sleep(PAUSE_MS);
  for (const [index, storefront] of storefronts.entries()) {
    await storefront.stop();
    const port = Number(new URL(storefront.url).port);
    storefronts[index] = await startStorefrontMember(manager, next, port);
    // nginx sends requests to the new process again a second after the last failure.
    await sleep(PAUSE_MS);
    for (const page of pages) await checkBuild(page);
  }
  await sleep(PAUSE_MS);
  visitors.stop();
  const { requests, errors, non2xx } = await visitors;
  const notices = await Promise.all(pages.map(readNotices));
  await browser.close();
  return {
    requests: requests.total,
    failed: errors + non2xx,
    reloads: loads - OPEN_PAGES,
    notices: notices.join(' and '),
  };
}
