const { globSync } = require('node:fs');
const { dirname } = require('node:path');

/**
 * Imports go one way: app → components/layout → flows → cart, listing → entities → base → ui; components → stores → lib.
 * A folder of components/ that is not named here is a flow. The gateway shares lib/contract, lib/promotions, lib/shared, lib/domain, shop.config.ts and texts of messages/ only.
 * Reading TypeScript 7 needs @swc/core: without it nothing is read and every rule passes (tests/architecture/imports.test.ts checks that).
 */
/** No product data: errors and empty states, links, texts of the language. */
const BASE = 'feedback|i18n|navigation';
/** What flows have in common about one thing of the shop. */
const ENTITIES = 'address|order-status|price|product|shopper';
/** Built on entities, used by several flows. */
const BLOCKS = 'cart|listing';
/** The folders of lib/, the lowest first: each imports those before it and of its own line. */
const LIB_LAYERS = [
  'contract|promotions',
  'shared',
  'domain',
  'config',
  'storage',
  'firebase|i18n',
  'shop',
  'api',
  'client',
  'analytics|pwa|seo|session',
  'security',
  'next',
];
/**
 * The folders of console/src, the lowest first, ordered in the same way. A screen shows records that
 * others show, too, by the files of records/.
 */
const CONSOLE_LAYERS = [
  'messages',
  'data',
  'shared',
  'schema|session|theme',
  'records',
  'screens',
  'layout',
];
const WEB = '^(app|components|stores|lib|middleware|instrumentation)';
/**
 * The modules of orders, the lowest first, and their folders, the lowest first: each imports those
 * before it and of its own line.
 */
const ORDER_MODULES = {
  orders: [
    'services',
    'record',
    'codes|documents|points',
    'customers|gifts|inventory|messages',
    'corrections|returns',
    'calls',
  ],
  payments: [
    'provider',
    'providers|services',
    'cash|links|reconciliation|refunds',
    'attempts',
    'calls',
  ],
  fulfilment: ['shipments', 'staff', 'came-back|national-address|status|returns', 'calls'],
  checkout: [
    'services',
    'pricing',
    'methods|price-rules|purchase',
    'payment-links',
    'corrections|deema|drafts|gifts',
    'calls',
  ],
};
const ORDER_MODULE_NAMES = Object.keys(ORDER_MODULES);
/** The folders of the catalogue, ordered in the same way, beside those of orders. */
const FOLDERS = {
  ...ORDER_MODULES,
  catalogue: [
    'availability|pictures|revalidation|search',
    'import|og-image|pricing',
    'promotions|staff|table',
    'undo',
  ],
};
/** The folders of the gateway with a public file. */
const GATEWAY_MODULES = `(${globSync('{*,*/*}/public.ts', { cwd: 'gateway' }).map(dirname).join('|')})`;
/** What starts the modules. */
const GATEWAY_APP = 'platform/app|platform/jobs|cli';
const rule = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to });
/** Tests, test data and benchmarks may import any file. */
const sourceRule = (name, from, to) => ({
  ...rule(name, from, to),
  from: { path: from, pathNot: '\\.test\\.ts$' },
});

module.exports = {
  forbidden: [
    rule('no-cycles', '.', { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule('no-type-cycles', WEB, { circular: true }),
    rule('no-unresolvable', '.', { couldNotResolve: true, pathNot: '^(server|client)-only$' }),
    ...LIB_LAYERS.slice(0, -1).map((layer, index) =>
      sourceRule('lib-imports-downwards', `^lib/(${layer})/`, {
        path: `^lib/(${LIB_LAYERS.slice(index + 1).join('|')})/`,
      }),
    ),
    rule('contract-and-domain-are-pure', '^lib/(contract|domain|promotions|shared)/', {
      path: '^(gateway|node_modules/(react|next|zustand|firebase))',
    }),
    rule('http-knows-no-endpoint', '^lib/api/http/', { path: '^lib/api/(?!http/)' }),
    rule('lib-is-below-everything', '^lib/', { path: '^(app|components|stores)/' }),
    rule('stores-see-lib-only', '^stores/', { path: '^(app|components)/' }),
    rule('components-below-app', '^components/', { path: '^app/' }),
    rule('ui-has-no-data', '^components/ui/', {
      path: '^(stores|lib/(api|analytics|firebase|contract/(?!locales))|components/(?!ui/))',
    }),
    rule('base-below-entities', `^components/(${BASE})/`, {
      path: `^components/(?!(ui|${BASE})/)`,
    }),
    rule('entities-below-flows', `^components/(${ENTITIES})/`, {
      path: `^components/(?!(ui|${BASE}|${ENTITIES})/)`,
    }),
    rule('flows-are-independent', '^components/(?!layout/)([^/]+)/', {
      path: '^components/',
      pathNot: `^components/(ui|${BASE}|${ENTITIES}|${BLOCKS}|$1)/`,
    }),
    rule('blocks-are-independent', `^components/(${BLOCKS})/`, {
      path: `^components/(${BLOCKS})/`,
      pathNot: '^components/$1/',
    }),
    rule('web-never-imports-gateway', WEB, { path: '^gateway/' }),
    rule('console-is-separate', `${WEB}|^(gateway|worker)/`, { path: '^console/' }),
    sourceRule('console-sees-contract-and-domain-only', '^console/', {
      path: '^(app|components|stores|gateway|worker|scripts|lib/(?!(config/(?!env/)|contract/|domain/|promotions/|shared/)))',
    }),
    ...CONSOLE_LAYERS.slice(0, -1).map((layer, index) =>
      sourceRule('console-imports-downwards', `^console/src/(${layer})/`, {
        path: `^console/src/(${CONSOLE_LAYERS.slice(index + 1).join('|')})/`,
      }),
    ),
    // The types of a record are those of its screen.
    sourceRule('console-screens-are-independent', '^console/src/screens/([^/]+)/', {
      path: '^console/src/screens/',
      pathNot: '^console/src/screens/$1/',
      dependencyTypesNot: ['type-only'],
    }),
    rule('gateway-has-no-cycles', '^gateway/', { circular: true }),
    // The account of a payment provider is a part of the environment that lies beside its adapter.
    sourceRule('gateway-leaves-import-nothing', '^gateway/platform/(concurrency|env|messages)/', {
      path: '^gateway/',
      pathNot: '^gateway/(platform/$1/|payments/providers/[^/]+/account\\.ts$)',
    }),
    rule('gateway-accounts-import-variables-only', '^gateway/payments/providers/[^/]+/account', {
      path: '^gateway/(?!platform/env/variables)',
    }),
    sourceRule('gateway-metrics-are-below-http', '^gateway/platform/metrics/', {
      path: '^gateway/(?!platform/(metrics|db|concurrency)/)',
    }),
    sourceRule('gateway-db-is-the-lowest-layer', '^gateway/platform/db/', {
      path: '^gateway/(?!platform/(db|concurrency)/)',
    }),
    sourceRule('gateway-queries-use-db-sql', '^gateway/(?!platform/db/)', {
      path: 'node_modules/drizzle-orm/',
    }),
    sourceRule('gateway-http-never-imports-modules', '^gateway/platform/(http|shop|text-layout)/', {
      path: `^gateway/(${GATEWAY_MODULES}|${GATEWAY_APP})/`,
    }),
    sourceRule('gateway-modules-never-import-the-app', `^gateway/${GATEWAY_MODULES}/`, {
      path: `^gateway/(${GATEWAY_APP})/`,
    }),
    sourceRule('gateway-modules-have-one-public-file', `^gateway/${GATEWAY_MODULES}/`, {
      path: `^gateway/${GATEWAY_MODULES}/(?!public\\.ts$)`,
      pathNot: '^gateway/$1/',
    }),
    sourceRule(
      'gateway-app-imports-public-files-only',
      `^gateway/(${GATEWAY_APP})/(?!render-tasks)`,
      {
        path: `^gateway/${GATEWAY_MODULES}/(?!public\\.ts$)`,
      },
    ),
    sourceRule('gateway-catalogue-imports-no-module', '^gateway/catalogue/', {
      path: `^gateway/(?!catalogue)${GATEWAY_MODULES}/`,
    }),
    sourceRule(
      'gateway-orders-are-below-agents-only',
      `^gateway/(?!${ORDER_MODULE_NAMES.join('|')}|channels/ucp)${GATEWAY_MODULES}/`,
      { path: `^gateway/(${ORDER_MODULE_NAMES.join('|')})/` },
    ),
    ...ORDER_MODULE_NAMES.slice(0, -1).map((name, index) =>
      sourceRule('gateway-order-modules-import-downwards', `^gateway/${name}/`, {
        path: `^gateway/(${ORDER_MODULE_NAMES.slice(index + 1).join('|')})/`,
      }),
    ),
    ...Object.entries(FOLDERS).flatMap(([name, layers]) =>
      layers.slice(0, -1).map((layer, index) =>
        sourceRule('gateway-folders-import-downwards', `^gateway/${name}/(${layer})[/.]`, {
          path: `^gateway/${name}/(${layers.slice(index + 1).join('|')})[/.]`,
        }),
      ),
    ),
    ...Object.entries(FOLDERS).flatMap(([name, layers]) =>
      layers
        .filter((layer) => layer.includes('|'))
        .map((layer) =>
          sourceRule('gateway-folders-of-a-line-are-independent', `^gateway/${name}/(${layer})/`, {
            path: `^gateway/${name}/(${layer})/`,
            pathNot: `^gateway/${name}/$1/`,
          }),
        ),
    ),
    sourceRule(
      'gateway-agents-are-the-highest-module',
      `^gateway/(?!channels/ucp)${GATEWAY_MODULES}/`,
      {
        path: '^gateway/channels/ucp/',
      },
    ),
    sourceRule('gateway-simulators-share-no-code', '^gateway/dev/simulators/', {
      path: '^gateway/(?!dev/)',
    }),
    sourceRule('gateway-never-imports-simulators', '^gateway/(?!dev/)', {
      path: '^gateway/dev/simulators/',
    }),
    rule('gateway-sees-contract-and-domain-only', '^gateway/', {
      path: '^(app|components|stores|lib/(?!(contract|domain|promotions|shared)/))',
    }),
    rule('worker-sees-offline-rules-only', '^lib/pwa/worker/', {
      path: '^lib/(?!(pwa|domain|contract|promotions|shared)/)',
    }),
    {
      ...rule('source-never-imports-tests', '^(app|components|stores|lib|gateway)/', {
        path: '^tests/',
      }),
      from: { path: '^(app|components|stores|lib|gateway)/', pathNot: '\\.test\\.tsx?$' },
    },
    rule(
      'source-never-imports-scripts',
      '^(app|components|stores|lib|gateway)/(?!.*\\.test\\.ts$)',
      {
        path: '^(scripts|tools)/',
      },
    ),
    sourceRule('scripts-never-import-tests', '^scripts/', { path: '^(tests|tools)/' }),
    // Tests may start the servers that they need.
    rule('tests-import-only-starters', '^(app|components|stores|lib|gateway)/.*\\.test\\.ts$', {
      path: '^(scripts|tools)/',
      pathNot: '^scripts/lib/(ports|process-manager)\\.ts$',
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^console/dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
