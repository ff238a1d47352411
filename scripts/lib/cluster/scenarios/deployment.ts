import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import english from '../../../../messages/en.json' with { type: 'json' };
import { step } from '../../progress.ts';
import { build, isBuilt } from '../../storefront.ts';
import { requireChromium } from '../../testing/chromium.ts';
import { startStorefrontMember } from '../cluster.ts';
import { startPageLoad, WARM_UP_MS, waitUntil, warmUp } from './load.ts';
import type { Row, ScenarioContext } from './scenario.ts';

const NEXT_DIST_DIR = '.next-cluster-next';
const NOTICE_LIMIT_MS = 30_000;
const OPEN_PAGES = 2;

interface OpenPage {
  page: Page;
  loads(): number;
  /** Times at which the notice of a newer build appeared. */
  notices(): Promise<number>;
}

async function openPages({ manager, cluster }: ScenarioContext): Promise<OpenPage[]> {
  const { settings, logDir, siteUrl } = cluster.config;
  const executablePath = await requireChromium(manager, logDir, settings.CHROMIUM_PATH);
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] });
  manager.onExit(() => browser.close());
  return Promise.all(
    Array.from({ length: OPEN_PAGES }, async () => {
      const page = await browser.newPage();
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      await page.addInitScript(() => localStorage.setItem('currency_chosen', 'true'));
      await page.addInitScript((label) => {
        let hadNotice = false;
        setInterval(() => {
          const hasNotice = document.querySelector(`section[aria-label="${label}"]`) !== null;
          const count = Number(sessionStorage.getItem('notices') ?? 0);
          if (hasNotice && !hadNotice) sessionStorage.setItem('notices', String(count + 1));
          hadNotice = hasNotice;
        }, 50);
      }, english.layout.version.label);
      await page.goto(`${siteUrl}/en`);
      const notices = () =>
        page.evaluate(() => Number(sessionStorage.getItem('notices') ?? 0)).catch(() => 0);
      return { page, loads: () => loads, notices };
    }),
  );
}

/** The page checks for a newer build when it becomes visible. */
const checkBuild = ({ page }: OpenPage) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Builds the storefront with another name, so that its files differ. */
async function buildNext({ manager, cluster }: ScenarioContext): Promise<void> {
  const settings = {
    ...cluster.config.settings,
    NEXT_DIST_DIR,
    NEXT_PUBLIC_SHOP_NAME_EN: '3BEEZ next',
  };
  const config = { ...cluster.config, settings };
  if (!isBuilt(config)) await step('Building the next version', () => build(manager, config));
}

/** Replaces one storefront after the other. */
async function deploy({ manager, cluster }: ScenarioContext, distDir: string, pages: OpenPage[]) {
  const { config, storefronts } = cluster;
  const next = { ...config, settings: { ...config.settings, NEXT_DIST_DIR: distDir } };
  for (const [index, storefront] of storefronts.entries()) {
    await storefront.stop();
    const port = Number(new URL(storefront.url).port);
    storefronts[index] = await startStorefrontMember(manager, next, port);
    // nginx sends requests to the new process again a second after the last failure.
    await sleep(WARM_UP_MS);
    await Promise.all(pages.map(checkBuild));
  }
}

/**
 * Deploys another build under load, with open pages. A size below 100 restarts the same
 * build, of which open pages are not notified.
 */
export async function deployment(context: ScenarioContext): Promise<Row[]> {
  const isOtherBuild = context.sized(100) === 100;
  const distDir = context.cluster.config.settings.NEXT_DIST_DIR;
  if (isOtherBuild) await buildNext(context);
  const pages = await openPages(context);
  const load = startPageLoad(context);
  await warmUp(context, load);
  await deploy(context, isOtherBuild ? NEXT_DIST_DIR : distDir, pages);
  const expected = isOtherBuild ? 1 : 0;
  const hasNotices = async () => {
    await Promise.all(pages.map(checkBuild));
    const counts = await Promise.all(pages.map(({ notices }) => notices()));
    return counts.every((count) => count >= expected);
  };
  await waitUntil(hasNotices, NOTICE_LIMIT_MS, 1_000);
  await warmUp(context, load);
  await load.stop();
  const notices = await Promise.all(pages.map((page) => page.notices()));
  const reloads = pages.reduce((sum, page) => sum + page.loads() - 1, 0);
  const failed = load.failures();
  return [
    {
      scenario: isOtherBuild ? 'rolling deployment of another build' : 'rolling restart',
      tried: `${context.cluster.storefronts.length} storefronts, ${load.count()} requests, ${OPEN_PAGES} open pages`,
      measured: `${failed.length} failed, ${reloads} reloads, notices ${notices.join(' and ')}${failed[0] ? `: ${failed[0].reason}` : ''}`,
      target: `0 failed, 0 reloads, ${expected} notice for each page`,
      isMet: failed.length === 0 && reloads === 0 && notices.every((count) => count === expected),
    },
  ];
}
