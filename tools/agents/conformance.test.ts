import path from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../gateway/platform/app/app.ts';
import { type ServedApp, serveApp } from '../../tests/setup/gateway/serve-app.ts';
import { onDatabase } from '../../tests/setup/gateway/test-gateway.ts';

/**
 * The scenarios of the official suite that need no tools, resources and prompts of its own.
 * `dns-rebinding-protection` is not among them: the endpoint is public and uses no cookies, so that
 * a page of another site gains nothing by calling it.
 */
const SCENARIOS = ['server-initialize', 'tools-list', 'http-header-validation'];

/**
 * The suite calls a tool without the profile of an agent, which the Universal Commerce Protocol
 * requires.
 */
const BASELINE = path.resolve(import.meta.dirname, 'conformance-baseline.yml');

onDatabase('the MCP endpoint', (gateway) => {
  let served: ServedApp;
  beforeAll(async () => {
    served = await serveApp(createApp(gateway().deps));
  });
  afterAll(() => served.close());

  it.each(SCENARIOS)('passes the scenario %s of the conformance suite', async (scenario) => {
    const url = `${served.url}/ucp/mcp`;
    const args = ['server', '--url', url, '--scenario', scenario, '--expected-failures', BASELINE];
    const { exitCode, all } = await execa('conformance', args, {
      preferLocal: true,
      localDir: import.meta.dirname,
      reject: false,
      all: true,
    });
    expect(exitCode, all).toBe(0);
    expect(all).toMatch(/Passed: [1-9]/);
  });
});
