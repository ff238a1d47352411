import path from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';
import type { ShopOptions } from '../e2e/fixtures';

const ROOT = path.resolve(import.meta.dirname, '../..');
const chromium = base.projects?.find(({ name }) => name === 'ar')?.use;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
  isMobile: true,
};
const DESKTOP = { viewport: { width: 1440, height: 900 } };

const toProject = (lang: 'ar' | 'en', name: string, size: object) => ({
  name: `${lang}-${name}`,
  use: { ...chromium, ...size, lang, locale: `${lang}-KW` },
});

/**
 * Takes the screenshots of docs/gallery (`npm run tools -- gallery --screens`); it tests nothing.
 */
export default defineConfig<ShopOptions>({
  ...base,
  testDir: import.meta.dirname,
  outputDir: path.join(ROOT, 'test-results/screens'),
  retries: 1,
  timeout: 120_000,
  projects: (['ar', 'en'] as const).flatMap((lang) => [
    toProject(lang, 'phone', PHONE),
    toProject(lang, 'desktop', DESKTOP),
  ]),
});
