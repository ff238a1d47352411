/**
 * Imports go one way: app → components/layout → flows → cart, listing → entities → base → ui; components → stores → lib.
 * A folder of components/ that is not named here is a flow. The gateway shares lib/api/contract and lib/domain only.
 * Reading TypeScript 7 needs @swc/core: without it nothing is read and every rule passes (tests/architecture/imports.test.ts checks that).
 */
/** No product data: errors and empty states, links, texts of the language. */
const BASE = 'feedback|i18n|navigation';
/** What flows have in common about one thing of the shop. */
const ENTITIES = 'address|order-status|payment|price|product|share-link|user';
/** Built on entities, used by several flows. */
const BLOCKS = 'cart|listing';
const WEB = '^(app|components|stores|lib|middleware|instrumentation)';
const GATEWAY_MODULES = '(catalogue|orders|shipping|users|notifications|content|analytics)';
const rule = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to });
/** Tests, test data and benchmarks may import any file. */
const gatewayRule = (name, from, to) => ({
  ...rule(name, from, to),
  from: { path: from, pathNot: '\\.test\\.ts$' },
});

module.exports = {
  forbidden: [
    rule('no-cycles', '.', { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule('no-type-cycles', WEB, { circular: true }),
    rule('no-unresolvable', '.', { couldNotResolve: true, pathNot: '^(server|client)-only$' }),
    rule('contract-is-a-leaf', '^lib/api/contract/', {
      path: '^(app|components|stores|gateway|tests|lib/(?!api/contract/|domain/locales))',
    }),
    rule('domain-is-pure', '^lib/domain/', {
      path: '^(lib/(?!domain/|api/contract/)|node_modules/(react|next|zustand|firebase))',
    }),
    rule('http-knows-no-endpoint', '^lib/api/http/', { path: '^lib/api/(?!http/|contract/)' }),
    rule('lib-is-below-everything', '^lib/', { path: '^(app|components|stores)/' }),
    rule('stores-see-lib-only', '^stores/', { path: '^(app|components)/' }),
    rule('components-below-app', '^components/', { path: '^app/' }),
    rule('ui-has-no-data', '^components/ui/', {
      path: '^(stores|lib/(api|analytics|firebase)|components/(?!ui/))',
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
    rule('gateway-has-no-cycles', '^gateway/', { circular: true }),
    gatewayRule('gateway-concurrency-is-a-leaf', '^gateway/concurrency/', {
      path: '^gateway/(?!concurrency/)',
    }),
    gatewayRule('gateway-metrics-are-below-http', '^gateway/metrics/', {
      path: '^gateway/(?!(metrics|db|concurrency)/)',
    }),
    gatewayRule('gateway-db-is-the-lowest-layer', '^gateway/db/', {
      path: '^gateway/(?!(db|concurrency)/)',
    }),
    gatewayRule('gateway-queries-use-db-sql', '^gateway/(?!db/)', {
      path: 'node_modules/drizzle-orm/',
    }),
    gatewayRule('gateway-http-never-imports-modules', '^gateway/(http|shop|text-layout)/', {
      path: `^gateway/(${GATEWAY_MODULES}|jobs|cli)/|^gateway/(?!(env|account-variables)\\.ts$)[^/]+\\.ts$`,
    }),
    gatewayRule('gateway-modules-never-import-the-app', `^gateway/${GATEWAY_MODULES}/`, {
      path: '^gateway/(jobs|cli|testing|bench)/|^gateway/(?!env\\.ts$)[^/]+\\.ts$',
    }),
    gatewayRule('gateway-modules-have-one-public-file', `^gateway/${GATEWAY_MODULES}/`, {
      path: `^gateway/${GATEWAY_MODULES}/(?!public\\.ts$)`,
      pathNot: '^gateway/$1/',
    }),
    gatewayRule(
      'gateway-app-imports-public-files-only',
      '^gateway/((jobs|cli)/|(?!render-tasks)[^/]+\\.ts$)',
      {
        path: `^gateway/${GATEWAY_MODULES}/(?!public\\.ts$)`,
      },
    ),
    gatewayRule('gateway-catalogue-imports-no-module', '^gateway/catalogue/', {
      path: `^gateway/(?!catalogue)${GATEWAY_MODULES}/`,
    }),
    gatewayRule('gateway-orders-are-the-highest-module', `^gateway/(?!orders)${GATEWAY_MODULES}/`, {
      path: '^gateway/orders/',
    }),
    gatewayRule('gateway-simulators-share-no-code', '^gateway/simulators/', {
      path: '^gateway/(?!simulators/)',
    }),
    gatewayRule('gateway-never-imports-simulators', '^gateway/(?!(simulators|testing|bench)/)', {
      path: '^gateway/simulators/',
    }),
    rule('gateway-sees-contract-and-domain-only', '^gateway/', {
      path: '^(app|components|stores|lib/(?!api/contract/|domain/))',
    }),
    rule('worker-sees-offline-rules-only', '^worker/', {
      path: '^(app|components|stores|gateway|tests|lib/(?!(pwa|domain)/))',
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
    // Tests may start the servers that they need.
    rule('tests-import-only-starters', '^(app|components|stores|lib|gateway)/.*\\.test\\.ts$', {
      path: '^(scripts|tools)/',
      pathNot: '^scripts/lib/(ports|process-manager|testing/(postgres|redis))\\.ts$',
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
