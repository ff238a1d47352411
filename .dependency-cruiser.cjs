/**
 * Imports go one way: app → components/layout → flows → cart, listing → entities → base → ui; components → stores → lib.
 * A folder of components/ that is not named here is a flow. The gateway shares lib/api/contract and lib/domain only.
 * Reading TypeScript 7 needs @swc/core: without it nothing is read and every rule passes (tests/architecture/imports.test.ts checks that).
 */
/** No product data: errors and empty states, links, texts of the language. */
const BASE = 'feedback|i18n|navigation';
/** What flows have in common about one thing of the shop. */
const ENTITIES = 'address|order-status|price|product|share-link|user';
/** Built on entities, used by several flows. */
const BLOCKS = 'cart|listing';
const WEB = '^(app|components|stores|lib|middleware|instrumentation)';
const rule = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to });

module.exports = {
  forbidden: [
    rule('no-cycles', '.', { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule('no-type-cycles', WEB, { circular: true }),
    rule('no-unresolvable', '.', { couldNotResolve: true, pathNot: '^(server|client)-only$' }),
    rule('contract-is-a-leaf', '^lib/api/contract/', { path: '^(app|components|stores|gateway|tests|lib/(?!api/contract/|domain/locales))' }),
    rule('domain-is-pure', '^lib/domain/', { path: '^(lib/(?!domain/|api/contract/)|node_modules/(react|next|zustand|firebase))' }),
    rule('http-knows-no-endpoint', '^lib/api/http/', { path: '^lib/api/(?!http/|contract/)' }),
    rule('lib-is-below-everything', '^lib/', { path: '^(app|components|stores)/' }),
    rule('stores-see-lib-only', '^stores/', { path: '^(app|components)/' }),
    rule('components-below-app', '^components/', { path: '^app/' }),
    rule('ui-has-no-data', '^components/ui/', { path: '^(stores|lib/(api|analytics|firebase)|components/(?!ui/))' }),
    rule('base-below-entities', `^components/(${BASE})/`, { path: `^components/(?!(ui|${BASE})/)` }),
    rule('entities-below-flows', `^components/(${ENTITIES})/`, { path: `^components/(?!(ui|${BASE}|${ENTITIES})/)` }),
    rule('flows-are-independent', '^components/(?!layout/)([^/]+)/', {
      path: '^components/',
      pathNot: `^components/(ui|${BASE}|${ENTITIES}|${BLOCKS}|$1)/`,
    }),
    rule('blocks-are-independent', `^components/(${BLOCKS})/`, { path: `^components/(${BLOCKS})/`, pathNot: '^components/$1/' }),
    rule('web-never-imports-gateway', WEB, { path: '^gateway/' }),
    rule('gateway-sees-contract-and-domain-only', '^gateway/', { path: '^(app|components|stores|lib/(?!api/contract/|domain/))' }),
    rule('worker-sees-offline-rules-only', '^worker/', { path: '^(app|components|stores|gateway|tests|lib/(?!pwa/))' }),
    {
      ...rule('source-never-imports-tests', '^(app|components|stores|lib|gateway)/', { path: '^tests/' }),
      from: { path: '^(app|components|stores|lib|gateway)/', pathNot: '\\.test\\.tsx?$' },
    },
    rule('source-never-imports-scripts', '^(app|components|stores|lib|gateway)/', { path: '^scripts/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
