import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { createApp } from '../../platform/app/app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'console-'));
const consoleDir = path.join(folder, 'dist');
mkdirSync(consoleDir);
writeFileSync(path.join(folder, 'secret.js'), 'secret');
writeFileSync(
  path.join(consoleDir, 'index.html'),
  '<meta nonce="%NONCE%"><meta name="settings" content="%SETTINGS%">',
);
writeFileSync(path.join(consoleDir, 'main-a1.js'), 'start()');
writeFileSync(path.join(consoleDir, 'main-a1.js.br'), brotliCompressSync('start()'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

onDatabase(
  'The console for staff',
  (gateway) => {
    const get = (file: string, headers: Record<string, string> = {}) =>
      gateway().requestStaff(file, { headers });

    it('is a page with its settings, and a policy with the nonce of each response', async () => {
      const [first, second] = [await get('/'), await get('/')];
      const text = await first.text();
      expect(text).toContain('&quot;apiKey&quot;:&quot;key&quot;');
      const header = first.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([^']+)'/.exec(header)?.[1] ?? '';
      expect(text).toContain(`nonce="${nonce}"`);
      expect(await second.text()).not.toContain(nonce);
      expect(header).toContain("default-src 'none'; script-src 'self';");
      expect(header).not.toMatch(/unsafe|\*/);
      expect(first.headers.get('cache-control')).toBe('private, no-store');
    });

    it('has files that are cached for ever and sent compressed', async () => {
      const response = await get('/console/main-a1.js', { 'accept-encoding': 'gzip, br' });
      expect(response.headers.get('content-type')).toBe('text/javascript');
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(response.headers.get('content-encoding')).toBe('br');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(brotliDecompressSync(bytes).toString()).toBe('start()');
    });

    it.each(['/console/..%2fsecret.js', '/console/none.js', '/console/index.html'])(
      'has no file %s',
      async (file) => expect((await readProblem(await get(file))).status).toBeGreaterThan(399),
    );

    it('does not exist on the public listener', async () => {
      const app = createApp(gateway().deps);
      for (const file of ['/', '/console/main-a1.js'])
        expect((await app.request(file)).status).toBe(404);
    });
  },
  { consoleDir },
);
