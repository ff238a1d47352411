import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { onDatabase, type TestGateway } from '../../../../tests/setup/gateway/test-gateway.ts';
import { createStaffApp } from '../../app/app.ts';
import type { GatewayContext } from '../../app/context.ts';

const HASH = /'sha256-[^']+'/g;

async function openPage(
  gateway: TestGateway,
  changes: Partial<GatewayContext> = {},
  url = 'http://127.0.0.1:4000/docs',
) {
  const response = await createStaffApp({ ...gateway.deps, ...changes }).request(url);
  const page = await response.text();
  const csp = response.headers.get('content-security-policy') ?? '';
  const inline = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  return { status: response.status, page, csp, inline };
}

onDatabase('the API reference', (gateway) => {
  it('the API reference has a request console in local mode, which reaches the host of the page only', async () => {
    const { status, page, csp } = await openPage(gateway());
    expect(status).toBe(200);
    expect(page).toContain('"hideTestRequestButton":false');
    expect(csp).toMatch(/^default-src 'none'; .*; connect-src 'self'$/);
    expect(csp).not.toContain('sandbox');
  });

  it.each<[string, Partial<GatewayContext>, string]>([
    ['in production', { isLocal: false }, 'http://127.0.0.1:4000/docs'],
    [
      'in local mode, for a page opened under another host name',
      {},
      'http://docs.example:4000/docs',
    ],
  ])(
    'the API reference is read-only %s: it has no console, opens no connections and has an opaque origin',
    async (_, changes, url) => {
      const { page, csp } = await openPage(gateway(), changes, url);
      expect(page).toContain('"hideTestRequestButton":true');
      expect(csp).toMatch(/^default-src 'none'; .*; sandbox allow-scripts allow-downloads$/);
      expect(csp).not.toMatch(/connect-src|allow-same-origin/);
    },
  );

  it.each([true, false])('allows its own scripts only, when local mode is %s', async (isLocal) => {
    const { page, csp, inline } = await openPage(gateway(), { isLocal });
    const hashes = inline.map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(inline.length).toBe(isLocal ? 1 : 2);
    expect((csp.match(HASH) ?? []).sort()).toEqual(hashes.sort());
    expect(/script-src ([^;]*)/.exec(csp)?.[1]?.replaceAll(HASH, '').trim()).toBe("'self'");
    expect([...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url]) => url)).toEqual([
      'data:,',
      'docs/scalar.js',
    ]);
    expect(page).toContain('"withDefaultFonts":false');
    expect(page).toContain('GetProductAndCollectionByIdWebSite');
  });

  it('serves the script of the installed package, and 304 to a browser with the same version', async () => {
    const response = await gateway().request('/docs/scalar.js');
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await response.text()).toContain('createApiReference');
    const known = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await gateway().request('/docs/scalar.js', { headers: known })).status).toBe(304);
  });
});
