import type { Locator } from '@playwright/test';
import { expect } from './fixtures';

/**
 * Compares what a screen reader reads, roles, names, states and their order, with the snapshots in
 * tests/e2e/accessibility-trees; `--update-snapshots` accepts changes.
 */
export async function expectTree(place: Locator, lang: string, name: string): Promise<void> {
  await expect.soft(place, name).toMatchAriaSnapshot({ name: `${name}-${lang}.aria.yml` });
}
