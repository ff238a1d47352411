import path from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';
import type { ShopOptions } from '../e2e/fixtures';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PROJECTS = ['ar', 'en', 'once'];

/** The main journeys with one locale strategy, which the running shop was built with: `npm run strategies` runs them for each. */
export default defineConfig<ShopOptions>({
  ...base,
  testDir: import.meta.dirname,
  outputDir: path.join(ROOT, 'test-results/strategies'),
  projects: (base.projects ?? []).filter(({ name = '' }) => PROJECTS.includes(name)).map((project) => ({ ...project, dependencies: [] })),
});
