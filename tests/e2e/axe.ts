import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';
import { expectTouchLayout } from './touch-layout';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Half as large as the source that the module exports. */
const AXE_SCRIPT = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Describes only the elements of violations. */
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};
const SEVERE = new Set<string | null | undefined>(['serious', 'critical']);

/**
 * Waits for running animations: text that fades in has a lower contrast, and a drawer that slides
 * in is outside the window, until it ends. Then animations that begin stay at their first frame: a
 * toast may disappear during a scan.
 * @returns a function that lets animations run again
 */
async function pauseAnimations(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle(async () => {
    const listEnding = () =>
      document
        .getAnimations()
        .filter(
          ({ timeline, effect, playState }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Infinity,
        );
    for (let ending = listEnding(); ending.length > 0; ending = listEnding())
      await Promise.allSettled(ending.map(({ finished }) => finished));
    const style = new CSSStyleSheet();
    style.replaceSync('*, ::before, ::after { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(style);
    return style;
  });
  return () =>
    sheet.evaluate((style) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== style);
    });
}

/** Waits for running animations. */
export async function waitForAnimations(page: Page): Promise<void> {
  const resume = await pauseAnimations(page);
  await resume();
}

/**
 * The script is loaded once for each document: the router replaces only its content. No page of the
 * shop has frames.
 */
async function scan(page: Page): Promise<{ violations: Result[]; matched: number }> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SCRIPT);
  return page.evaluate(async (options) => {
    const { violations, passes } = await window.axe.run(options);
    return { violations, matched: passes.length };
  }, OPTIONS);
}

/**
 * Expects no serious or critical accessibility violation on the page, and on a touch screen targets
 * and fields that are large enough.
 *
 * @param state what the page shows, for the title of the step
 */
export async function expectAccessible(page: Page, state = page.url()): Promise<void> {
  await test.step(`axe finds no serious violation: ${state}`, async () => {
    // After a navigation of the router the title arrives later than the content.
    await expect(page).toHaveTitle(/\S/);
    // Elsewhere the header can cover half a button, which then counts as too small.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const resumeAnimations = await pauseAnimations(page);
    const { violations, matched } = await scan(page);
    await expectTouchLayout(page);
    await resumeAnimations();
    const severe = violations.filter(({ impact }) => SEVERE.has(impact));
    const findings = severe.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
    );
    expect(findings, 'serious and critical violations').toEqual([]);
    expect(matched, 'rules that matched an element').toBeGreaterThan(10);
  });
}
