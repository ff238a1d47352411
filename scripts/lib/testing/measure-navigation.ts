import type { Browser } from '@playwright/test';
import type { BenchRow } from './bench-row.ts';
import {
  DEVICES,
  type Device,
  type Navigation,
  type NavigationList,
  navigate,
} from './page-navigation.ts';
import { measurePairs, median, ROUNDS } from './timing.ts';

const MAX_HEADING_MS = { desktop: 55, phone: 180 } as const satisfies Record<Device, number>;
const MAX_IMAGE_DELAY_MS = 10;
const MAX_REQUESTS = 2;
const MAX_KILOBYTES = 16;
/** Seconds from the load of the list to the press. */
const MOMENTS = [4, 12];
/** Until then the page itself prefetches, so that requests are not those of a press. */
const ALL_PREFETCHED_S = 12;

interface Lists {
  ours: NavigationList;
  bare: NavigationList;
}

const headingTarget = (device: Device) => ({ of: 'ours', max: MAX_HEADING_MS[device] }) as const;

/** Presses 1.5 s after the last request, in turns with the bare application. */
async function measureWhenIdle(
  browser: Browser,
  { ours, bare }: Lists,
  device: Device,
): Promise<BenchRow[]> {
  const delays: number[] = [];
  const figures = await measurePairs(
    async (round) => {
      const { heading, image } = await navigate(browser, ours, round, { device });
      delays.push((image ?? Number.NaN) - heading);
      return heading;
    },
    async (round) => (await navigate(browser, bare, round, { device })).heading,
  );
  return [
    {
      what: `press to heading, ${device}`,
      unit: 'ms',
      ...figures,
      target: headingTarget(device),
    },
    {
      what: `heading to image, ${device}`,
      unit: 'ms',
      ours: median(delays),
      target: { of: 'ours', max: MAX_IMAGE_DELAY_MS },
    },
  ];
}

/** Presses on products of the shop a certain time after the load of the list. */
async function measureAfterLoad(
  browser: Browser,
  list: NavigationList,
  device: Device,
  seconds: number,
): Promise<BenchRow[]> {
  const presses: Navigation[] = [];
  const press = { device, msAfterLoad: seconds * 1_000 };
  for (let round = 0; round < ROUNDS; round++)
    presses.push(await navigate(browser, list, round, press));
  const toRow = (
    what: string,
    unit: BenchRow['unit'],
    figures: number[],
    target: BenchRow['target'],
  ): BenchRow => ({
    what: `${what}, ${seconds} s after the load, ${device}`,
    unit,
    ours: median(figures),
    target,
  });
  const headings = presses.map(({ heading }) => heading);
  const rows = [toRow('press to heading', 'ms', headings, headingTarget(device))];
  if (seconds < ALL_PREFETCHED_S) return rows;
  const requests = presses.map((one) => one.requests);
  const kilobytes = presses.map((one) => one.kilobytes);
  rows.push(toRow('requests after the press', '', requests, { of: 'ours', max: MAX_REQUESTS }));
  rows.push(toRow('loaded after the press', 'kB', kilobytes, { of: 'ours', max: MAX_KILOBYTES }));
  return rows;
}

/** From the press on a product of a list to its page. */
export async function measureNavigation(browser: Browser, lists: Lists): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const device of Object.keys(DEVICES) as Device[]) {
    rows.push(...(await measureWhenIdle(browser, lists, device)));
    for (const seconds of MOMENTS)
      rows.push(...(await measureAfterLoad(browser, lists.ours, device, seconds)));
  }
  return rows;
}
