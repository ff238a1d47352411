import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { ROOT } from '../../paths.ts';
import type { Settings } from '../../settings.ts';
import { type Answer, send } from './raw-request.ts';
import type { Row, ScenarioContext } from './scenario.ts';

const CODE = '28FQ3R7NP44XTBWG8HGCKAVZWP';

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
function listFiles({ NEXT_DIST_DIR }: Settings): string[] {
  const folder = path.join(ROOT, NEXT_DIST_DIR, 'static', 'chunks');
  return readdirSync(folder)
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => `_next/static/chunks/${name}`);
}

const isSame = (one: Answer, other: Answer) =>
  one.status === other.status &&
  one.headers['content-type'] === other.headers['content-type'] &&
  one.body.equals(other.body);

/**
 * Requests files under other spellings before their own, and compares them with the
 * storefront's. Each spelling gets a file that nginx has not stored yet.
 */
async function poisonFiles({ cluster }: ScenarioContext): Promise<Row> {
  const { siteUrl } = cluster.config;
  const storefront = cluster.storefronts[0]?.url ?? '';
  const files = listFiles(cluster.config.settings);
  const refused: number[] = [];
  let foreign = 0;
  for (const [index, spell] of SPELLINGS.entries()) {
    const file = files[index] ?? '';
    const headers = { 'accept-encoding': 'br' };
    const { status } = await send(siteUrl, spell(file), headers);
    if (status >= 400) refused.push(status);
    const expected = await send(storefront, `/${file}`);
    for (let visit = 0; visit < 2; visit += 1)
      if (!isSame(await send(siteUrl, `/${file}`, headers), expected)) foreign += 1;
  }
  return {
    scenario: 'another response under the key of a build file',
    tried: `${SPELLINGS.length} spellings, each of another file and before the file itself`,
    measured: `${foreign} foreign bodies; ${refused.length} spellings refused`,
    target: '0 foreign bodies',
    isMet: foreign === 0 && files.length >= SPELLINGS.length,
  };
}

const OPERATOR_PATHS = ['admin', 'admin/orders', 'readyz', 'healthz', 'metrics'].flatMap((name) => [
  `/gateway/${name}`,
  `/gateway/v3/${name}`,
  `/gateway//${name}`,
  `/gateway/${name.replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`,
]);

/** Calls of staff and operators through nginx, and through the rewrite of a storefront. */
async function requestOperatorPaths({ cluster }: ScenarioContext): Promise<Row> {
  const authorization = `Bearer ${cluster.config.secrets.STAFF_TOKEN}`;
  const seen: string[] = [];
  for (const url of [cluster.config.siteUrl, cluster.storefronts[0]?.url ?? '']) {
    for (const target of OPERATOR_PATHS) {
      const { status } = await send(url, target);
      // Next removes a repeated slash by a redirect.
      if (![404, 308].includes(status)) seen.push(`${target} ${status}`);
      const asStaff = await send(url, target, { authorization });
      if (![401, 404, 308].includes(asStaff.status)) seen.push(`${target} ${asStaff.status}`);
    }
  }
  return {
    scenario: 'staff and operator calls on the public host',
    tried: `${OPERATOR_PATHS.length} paths, with and without the staff token, at nginx and at a storefront`,
    measured: seen.join('; ') || '0 served',
    target: '0 served',
    isMet: seen.length === 0,
  };
}

const CONNECTIONS = 300;

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

/** Foreign hosts, large bodies, and many open uploads of one address. */
async function attackServer({ cluster }: ScenarioContext): Promise<Row> {
  const { siteUrl } = cluster.config;
  const host = await send(siteUrl, '/', { host: 'evil.example' }).then(
    ({ status }) => String(status),
    () => 'closed',
  );
  const large = await send(siteUrl, '/', {}, Buffer.alloc(65_537));
  const port = Number(new URL(siteUrl).port);
  const uploads = await Promise.all(Array.from({ length: CONNECTIONS }, () => openUpload(port)));
  const refused = uploads.filter(({ line }) => line.includes(' 429 ')).length;
  for (const { close } of uploads) close();
  return {
    scenario: 'another host, a large body, open uploads of one address',
    tried: `1, 65,537 bytes, ${CONNECTIONS}`,
    measured: `${host}, ${large.status}, ${refused} refused`,
    target: 'closed, 413, at least one refused',
    isMet: host === 'closed' && large.status === 413 && refused > 0,
  };
}

const HOSTS = ['localhost', '127.0.0.1', 'localhost'];

/** The host may lead the home page to another language, and no other page. */
async function requestHosts({ cluster }: ScenarioContext): Promise<Row> {
  const readStatuses = async (path: string) => {
    const statuses: string[] = [];
    for (const host of HOSTS) {
      const { headers } = await send(cluster.config.siteUrl, `${path}?hosts`, { host });
      statuses.push(`${headers['x-cache']}`);
    }
    return statuses.join(' ');
  };
  const measured = `${await readStatuses('/')}, ${await readStatuses('/en/category')}`;
  const target = 'MISS MISS HIT, MISS HIT HIT';
  return {
    scenario: 'the home page and another page, each from two hosts',
    tried: HOSTS.join(', '),
    measured,
    target,
    isMet: measured === target,
  };
}

/** What nginx exposes to the Internet, and what it stores for requests of an attacker. */
export async function exposure(context: ScenarioContext): Promise<Row[]> {
  return [
    await poisonFiles(context),
    await requestOperatorPaths(context),
    await requestHosts(context),
    await attackServer(context),
  ];
}
