import { mkdirSync, realpathSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTempDir, ROOT, TEST_LOG_DIR } from '../paths.ts';
import type { ProcessManager } from '../process-manager.ts';
import { inheritedEnv } from '../settings.ts';
import { adjustFiller, createFiller, isSimilarSize } from './filler.ts';
import { type PageServer, startPageServer } from './page-server.ts';

const KINDS = ['home', 'list', 'product'] as const;
type Kind = (typeof KINDS)[number];

/** The first product represents the others. */
export const BARE_PATHS = {
  home: '/',
  list: '/list',
  product: '/product/0',
} as const satisfies Record<Kind, string>;
const HTML_FILES = { home: 'index', list: 'list', product: 'product/0' } as const satisfies Record<
  Kind,
  string
>;
const MAX_BUILDS = 3;
const NEXT = path.join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next');

/** The same elements as in the shop: a list of cards, and a product's heading. */
const SOURCES = {
  'package.json': '{ "private": true, "type": "module" }',
  'app/layout.jsx': `export const metadata = { title: 'Bare', description: 'A page to measure' };
    export default function Layout({ children }) {
      return <html><body>{children}</body></html>;
    }`,
  'app/page.jsx': `import { home } from '../filler.js';
    export const revalidate = 30;
    export default function Home() {
      return <main><h1>Home</h1><div dangerouslySetInnerHTML={{ __html: home }} /></main>;
    }`,
  'app/list/page.jsx': `import Link from 'next/link';
    import { list } from '../../filler.js';
    export const revalidate = 30;
    const ids = Array.from({ length: 24 }, (_, id) => id);
    export default function List() {
      const cards = ids.map((id) => (
        <article key={id}><h3><Link href={'/product/' + id}>Product {id}</Link></h3></article>
      ));
      return <main><h1>List</h1>{cards}<div dangerouslySetInnerHTML={{ __html: list }} /></main>;
    }`,
  'app/product/[id]/page.jsx': `import { product } from '../../../filler.js';
    export const revalidate = 30;
    export const generateStaticParams = () =>
      Array.from({ length: 24 }, (_, id) => ({ id: String(id) }));
    export default async function Product({ params }) {
      const { id } = await params;
      return (
        <main>
          <h1 id="item-title">Product {id}</h1>
          <div dangerouslySetInnerHTML={{ __html: product }} />
        </main>
      );
    }`,
};

/** The folder that contains both: Turbopack reads no packages outside its root. */
export function findSharedParent(folder: string, other: string): string {
  const parent = path.dirname(folder);
  const isParent = !path.relative(parent, other).startsWith('..');
  return isParent ? parent : findSharedParent(parent, other);
}

function writeSources(folder: string): void {
  const modules = realpathSync(path.join(ROOT, 'node_modules'));
  const root = JSON.stringify(findSharedParent(folder, modules));
  const config = `export default { turbopack: { root: ${root} }, outputFileTracingRoot: ${root} };`;
  for (const [name, source] of Object.entries({ ...SOURCES, 'next.config.js': config })) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
  symlinkSync(modules, path.join(folder, 'node_modules'));
}

const toEnv = () => ({
  ...inheritedEnv(),
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
});

export interface BareNext {
  start(): Promise<PageServer>;
}

const mapKinds = <Value>(toValue: (kind: Kind) => Value): Record<Kind, Value> => ({
  home: toValue('home'),
  list: toValue('list'),
  product: toValue('product'),
});

/**
 * Builds a minimal application with the shop's versions of Next and React. Not in a
 * folder of the repository: Turbopack would find the shop's `instrumentation.ts` and
 * `middleware.ts` in the parent folder.
 * @param html pages of the shop, whose size those of the application get
 */
export async function buildBareNext(
  manager: ProcessManager,
  html: Record<Kind, Buffer>,
): Promise<BareNext> {
  const folder = realpathSync(createTempDir(manager, 'bare-next-'));
  writeSources(folder);
  const options = { env: toEnv(), cwd: folder, logDir: TEST_LOG_DIR };
  const measureSize = (kind: Kind) =>
    statSync(path.join(folder, '.next/server/app', `${HTML_FILES[kind]}.html`)).size;
  let lengths = mapKinds((kind) => Math.round(html[kind].length / 2));
  for (let build = 1; build <= MAX_BUILDS; build++) {
    const fillers = KINDS.map(
      (kind) =>
        `export const ${kind} = ${JSON.stringify(createFiller(html[kind], lengths[kind]))};`,
    );
    writeFileSync(path.join(folder, 'filler.js'), fillers.join('\n'));
    await manager.runOrThrow({ ...options, name: 'bare-build', args: [NEXT, 'build'] });
    const sizes = mapKinds(measureSize);
    if (KINDS.every((kind) => isSimilarSize(sizes[kind], html[kind].length)))
      return { start: () => startBare(manager, folder) };
    lengths = mapKinds((kind) => adjustFiller(lengths[kind], sizes[kind], html[kind].length));
  }
  throw new Error(`${MAX_BUILDS} builds of the bare application missed the size of the pages`);
}

const startBare = (manager: ProcessManager, cwd: string): Promise<PageServer> =>
  startPageServer(manager, {
    name: 'bare-server',
    toArgs: (port) => [NEXT, 'start', '--hostname', '127.0.0.1', '--port', port],
    env: toEnv(),
    cwd,
  });
