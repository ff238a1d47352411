import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import type { EngineOptions, EngineWorkerOptions } from './fixtures';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ENGINES = (process.env.E2E_ENGINES ?? '')
  .split(',')
  .filter((name) => name === 'webkit' || name === 'firefox');

/**
 * The main journeys in WebKit and Firefox: `npm run engines` starts the shop and finds
 * the browsers.
 */
export default defineConfig<EngineOptions, EngineWorkerOptions>({
  testDir: import.meta.dirname,
  outputDir: path.join(ROOT, 'test-results/engines'),
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // A worker waits a third of its time, for animations and polls; each starts a Firefox,
  // which takes as long as two tests.
  workers: os.availableParallelism() + 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env.E2E_REPORT ?? path.join(ROOT, 'test-results/engines.json') },
    ],
  ],
  use: { baseURL: process.env.E2E_BASE_URL, serviceWorkers: 'block' },
  projects: [
    { name: 'prepare', testMatch: /\.setup\.ts$/ },
    ...ENGINES.map((engineName) => ({
      name: engineName,
      dependencies: ['prepare'],
      use: { engineName },
    })),
  ],
});
