import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/paths.ts';
import { CLUSTER } from './cluster.ts';
import { type Answer, send } from './raw-request.ts';

const CODE = '28FQ3R7NP44XTBWG8HGCKAVZWP';
const STOREFRONT = CLUSTER.storefrontUrls[0] ?? '';

/** Paths that another part of the shop than nginx may understand as that of a file. */
const SPELLINGS: readonly ((file: string) => string)[] = [
  ...['%2f', '%2F', '%5c', '%5C', '\\', '%252f', '%255c', '%25252F'].flatMap((slash) =>
    ['success/', 'en/success/', 'failure/'].map(
      (page) => (file: string) => `/${page}..${slash}${file.replaceAll('/', slash)}`,
    ),
  ),
  ...['..', '%2e%2e', '.%2E', '%252e%252e'].flatMap((dots) => [
    (file: string) => `/success/${dots}/${file}`,
    (file: string) => `/en/${CODE}/${dots}/${dots}/${file}`,
    (file: string) => `/success/${CODE}/${dots}/${dots}/${file}?x=1`,
  ]),
  (file) => `/./${file}`,
  (file) => `//${file}`,
  (file) => `/success/${file}`,
  (file) => `/${file.replace('static', '%73tatic')}`,
];

/** Files of the build, as their URLs without the first slash. */
function listFiles(): string[] {
  const folder = path.join(ROOT, CLUSTER.config.settings.NEXT_DIST_DIR, 'static', 'chunks');
  return readdirSync(folder)
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => `_next/static/chunks/${name}`);
}

const pick = ({ status, headers, body }: Answer) => ({
  status,
  type: headers['content-type'],
  body: body.toString(),
});

const OPERATOR_PATHS = ['admin', 'admin/orders', 'readyz', 'healthz', 'metrics'].flatMap((name) => [
  `/gateway/${name}`,
  `/gateway/v3/${name}`,
  `/gateway//${name}`,
  `/gateway/${name.replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`,
]);

/** The first line of the response to a request whose body is not sent completely. */
function openUpload(port: number): Promise<{ line: string; close: () => void }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const result = (line: string) => resolve({ line, close: () => socket.destroy() });
    socket.once('data', (part) => result(part.toString().split('\r\n')[0] ?? ''));
    socket.once('error', () => result('closed')).once('close', () => result('closed'));
    socket.write('POST /gateway/user/api/WEB/Users/Create HTTP/1.1\r\nHost: localhost\r\n');
    socket.write('Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{');
    socket.setTimeout(2_000, () => result('waiting'));
  });
}

describe('nginx on the public host', () => {
  it('nginx stores nothing else under the key of a build file, however its path is spelled', async () => {
    const files = listFiles();
    expect(files.length).toBeGreaterThanOrEqual(SPELLINGS.length);
    const headers = { 'accept-encoding': 'br' };
    // Each spelling gets a file that nginx has not stored yet.
    for (const [index, spell] of SPELLINGS.entries()) {
      const file = files[index] ?? '';
      await send(CLUSTER.siteUrl, spell(file), headers);
      const expected = pick(await send(STOREFRONT, `/${file}`));
      for (let visit = 0; visit < 2; visit += 1)
        expect(pick(await send(CLUSTER.siteUrl, `/${file}`, headers)), spell(file)).toEqual(
          expected,
        );
    }
  });

  it('nginx serves no call of staff and operators, and neither does a storefront', async () => {
    const authorization = `Bearer ${CLUSTER.staffToken}`;
    for (const url of [CLUSTER.siteUrl, STOREFRONT])
      for (const target of OPERATOR_PATHS) {
        // Next removes a repeated slash by a redirect.
        expect([404, 308], target).toContain((await send(url, target)).status);
        const asStaff = await send(url, target, { authorization });
        expect([401, 404, 308], target).toContain(asStaff.status);
      }
  });

  it('nginx closes connections for another host, and rejects a body above 64 kB', async () => {
    await expect(send(CLUSTER.siteUrl, '/', { host: 'evil.example' })).rejects.toThrow(
      'socket hang up',
    );
    expect((await send(CLUSTER.siteUrl, '/', {}, Buffer.alloc(65_537))).status).toBe(413);
  });

  it('nginx limits the open uploads of one address', async () => {
    const port = Number(new URL(CLUSTER.siteUrl).port);
    const uploads = await Promise.all(Array.from({ length: 300 }, () => openUpload(port)));
    for (const { close } of uploads) close();
    expect(uploads.filter(({ line }) => line.includes(' 429 ')).length).toBeGreaterThan(0);
  });
});
