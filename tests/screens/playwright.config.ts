import path from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';
import type { ShopOptions } from '../e2e/fixtures';

const ROOT = path.resolve(import.meta.dirname, '../..');
const chromium = base.projects?.find(({ name }) => name === 'ar')?.use;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

const projectOf = (lang: 'ar' | 'en', name: string, size: object) => ({
  name: `${lang}-${name}`,
  use: { ...chromium, ...size, lang, locale: `${lang}-KW` },
});

/** Pictures of the shop for docs/gallery: `npm run gallery -- --screens`. No test of anything. */
export default defineConfig<ShopOptions>({
  ...base,
  testDir: import.meta.dirname,
  outputDir: path.join(ROOT, 'test-results/screens'),
  retries: 1,
  timeout: 120_000,
  use: { ...base.use, contextOptions: { reducedMotion: 'reduce' } },
  projects: (['ar', 'en'] as const).flatMap((lang) => [projectOf(lang, 'phone', PHONE), projectOf(lang, 'desktop', DESKTOP)]),
});
