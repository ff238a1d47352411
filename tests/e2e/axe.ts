import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const GRAVE = new Set<string | null | undefined>(['serious', 'critical']);

/** What fades in has another contrast on its way. */
function waitForAnimations(page: Page) {
  return page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Nothing on the screen keeps somebody out: no serious or critical finding. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  const { violations, passes } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const grave = violations.filter(({ impact }) => GRAVE.has(impact));
  const findings = grave.flatMap(({ id, help, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`));
  expect(findings, 'serious and critical findings').toEqual([]);
  expect(passes.length, 'rules that found something to look at').toBeGreaterThan(10);
}
