import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTest, ROOT, sourceFiles } from './sources';

const CRUISER = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const FOLDERS = ['app', 'components', 'lib', 'stores', 'gateway', 'scripts'];

interface Cruise {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string }[] };
  modules: { source: string }[];
}

function cruise(project: string, folders: readonly string[] = FOLDERS): Cruise {
  const args = [
    CRUISER,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...folders,
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser failed: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}

/**
 * One violation of each rule in a separate project: the rule's name, the importing file and the
 * imported module.
 */
const PLANTED = [
  ['lib-imports-downwards', 'lib/contract/item.ts', '@/lib/domain/money'],
  ['lib-imports-downwards', 'lib/domain/money.ts', '@/lib/storage/local'],
  ['contract-and-domain-are-pure', 'lib/domain/receipt.ts', '@/gateway/app/context'],
  ['http-knows-no-endpoint', 'lib/api/http/request.ts', '@/lib/api/products/products'],
  ['lib-is-below-everything', 'lib/storage/local.ts', '@/stores/cart'],
  ['stores-see-lib-only', 'stores/cart.ts', '@/components/cart/line'],
  ['components-below-app', 'components/cart/line.tsx', '@/app/page'],
  ['ui-has-no-data', 'components/ui/button.tsx', '@/stores/cart'],
  ['base-below-entities', 'components/feedback/empty-state.tsx', '@/components/product/card'],
  ['entities-below-flows', 'components/product/card.tsx', '@/components/cart/line'],
  ['flows-are-independent', 'components/wishlist/list.tsx', '@/components/checkout/step'],
  ['flows-are-independent', 'components/listing/list.tsx', '@/components/wishlist/heart'],
  ['blocks-are-independent', 'components/cart/summary.tsx', '@/components/listing/list'],
  ['web-never-imports-gateway', 'app/page.tsx', '@/gateway/app/app'],
  ['gateway-sees-contract-and-domain-only', 'gateway/app/app.ts', '../../lib/storage/local.ts'],
  ['gateway-simulators-share-no-code', 'gateway/simulators/clock.ts', '../http/problem'],
  ['gateway-never-imports-simulators', 'gateway/orders/routes.ts', '../simulators/clock'],
  ['gateway-has-no-cycles', 'gateway/users/a.ts', './b'],
  ['gateway-leaves-import-nothing', 'gateway/concurrency/queue.ts', '../http/problem'],
  ['gateway-db-is-the-lowest-layer', 'gateway/db/schema/users.ts', '../../http/problem'],
  ['gateway-queries-use-db-sql', 'gateway/orders/find-order.ts', 'drizzle-orm'],
  ['gateway-metrics-are-below-http', 'gateway/metrics/metrics.ts', '../http/problem'],
  ['gateway-http-never-imports-modules', 'gateway/http/authenticate.ts', '../users/public'],
  ['gateway-modules-never-import-the-app', 'gateway/users/handlers.ts', '../app/context'],
  ['gateway-modules-have-one-public-file', 'gateway/orders/handlers.ts', '../users/find-user'],
  ['gateway-app-imports-public-files-only', 'gateway/jobs/delete-expired.ts', '../users/find-user'],
  ['gateway-catalogue-imports-no-module', 'gateway/catalogue/stock.ts', '../users/public'],
  ['gateway-orders-are-below-agents-only', 'gateway/shipping/parcels.ts', '../orders/public'],
  ['gateway-agents-are-the-highest-module', 'gateway/orders/agents.ts', '../ucp/public'],
  ['source-never-imports-tests', 'components/cart/total.tsx', '@/tests/setup/data'],
  ['source-never-imports-scripts', 'stores/country.ts', '@/scripts/build'],
  ['scripts-never-import-tests', 'scripts/start.ts', '@/tests/setup/data'],
  ['no-unresolvable', 'stores/wishlist.ts', '@/stores/nowhere'],
  ['no-cycles', 'lib/i18n/a.ts', './b'],
  ['no-type-cycles', 'lib/i18n/d.ts', './e'],
] as const;
const TARGETS = [
  'components/checkout/step.tsx',
  'components/wishlist/heart.tsx',
  'lib/api/products/products.ts',
  'tests/setup/data.ts',
  'scripts/build.ts',
  'gateway/app/context.ts',
  'gateway/http/problem.ts',
  'gateway/orders/public.ts',
  'gateway/simulators/clock.ts',
  'gateway/ucp/public.ts',
  'gateway/users/find-user.ts',
  'gateway/users/public.ts',
];

describe('the import rules', () => {
  const project = mkdtempSync(path.join(tmpdir(), 'project-'));
  let found: Cruise['summary']['violations'] = [];

  beforeAll(() => {
    const write = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
      writeFileSync(path.join(project, file), text);
    };
    for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json'])
      cpSync(path.join(ROOT, name), path.join(project, name));
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'));
    for (const file of TARGETS) write(file, 'export const planted: number = 1;\n');
    for (const [, file, target] of PLANTED)
      write(
        file,
        `import { planted as other } from '${target}';\nexport const planted: number = other;\n`,
      );
    for (const [file, target] of [
      ['d', 'e'],
      ['e', 'd'],
    ] as const) {
      write(
        `lib/i18n/${file}.ts`,
        `import type { Planted as Other } from './${target}';\nexport type Planted = Other | number;\n`,
      );
    }
    write(
      'lib/i18n/b.ts',
      "import { planted as other } from './a';\nexport const planted: number = other;\n",
    );
    // A type import: that is a cycle, too.
    write(
      'gateway/users/b.ts',
      "import type { planted as other } from './a';\nexport const planted: typeof other = 1;\n",
    );
    found = cruise(project).summary.violations;
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it.each(PLANTED)('the rule %s reports the violation in %s', (rule, file) => {
    expect(
      found.filter(({ from }) => from === file).map((violation) => violation.rule.name),
    ).toContain(rule);
  });

  it('dependency-cruiser reads the source files', () => {
    const folder = 'lib/domain';
    const isOfFolder = (file: string) =>
      file.startsWith(`${folder}/`) && file.endsWith('.ts') && !isTest(file);
    const sources = sourceFiles().filter(({ path: file }) => isOfFolder(file));
    const cruised = cruise(ROOT, [folder]).modules.filter(({ source }) => isOfFolder(source));
    expect(sources.length).toBeGreaterThan(0);
    expect(cruised).toHaveLength(sources.length);
  });
});
