import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import base, { inArabic } from '../../playwright.config';
import type { ShopOptions } from '../e2e/fixtures';

const ROOT = path.resolve(import.meta.dirname, '../..');
const IDENTITY_HOSTS = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'];
const identity = `127.0.0.1:${process.env.E2E_IDENTITY_PORT}`;

/**
 * Purchases in production mode over https: `npm test -- --only production` starts the shop and the
 * services that it needs. Chromium finds the identity provider on this machine, and accepts the
 * certificates of the run.
 */
export default defineConfig<ShopOptions>({
  ...base,
  testDir: import.meta.dirname,
  outputDir: path.join(ROOT, 'test-results/production'),
  // Its shop runs beside the shop of another suite.
  workers: os.availableParallelism(),
  use: { ...base.use, ignoreHTTPSErrors: true },
  projects: [
    {
      name: 'chromium',
      use: {
        ...inArabic,
        launchOptions: {
          ...inArabic.launchOptions,
          args: [
            ...inArabic.launchOptions.args,
            `--host-resolver-rules=${IDENTITY_HOSTS.map((host) => `MAP ${host} ${identity}`).join(',')}`,
            '--ignore-certificate-errors',
          ],
        },
      },
    },
  ],
});
