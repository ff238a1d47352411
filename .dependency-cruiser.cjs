/**
 * One-way imports: app → components → stores → lib. The gateway shares lib/api/contract and lib/domain only.
 * Reading TypeScript 7 needs @swc/core: without it nothing is read and everything passes (tests/architecture/imports.test.ts watches that).
 */
const WEB = '^(app|components|stores|lib|middleware|instrumentation)';
const rule = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to });

module.exports = {
  forbidden: [
    rule('no-cycles', '.', { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule('no-unresolvable', '.', { couldNotResolve: true, pathNot: '^(server|client)-only$' }),
    rule('contract-is-a-leaf', '^lib/api/contract/', { path: '^(app|components|stores|gateway|tests|lib/(?!api/contract/))' }),
    rule('domain-is-pure', '^lib/domain/', { path: '^(lib/(?!domain/|api/contract/)|node_modules/(react|next|zustand|firebase))' }),
    rule('http-knows-no-endpoint', '^lib/api/http/', { path: '^lib/api/(?!http/|contract/)' }),
    rule('lib-is-below-everything', '^lib/', { path: '^(app|components|stores)/' }),
    rule('stores-see-lib-only', '^stores/', { path: '^(app|components)/' }),
    rule('components-below-app', '^components/', { path: '^app/' }),
    rule('ui-kit-is-dumb', '^components/ui/', { path: '^(stores|lib/(api|analytics|firebase)|components/(?!ui/))' }),
    rule('shared-sees-ui', '^components/shared/', { path: '^components/(?!ui/|shared/)' }),
    rule('features-are-strangers', '^components/(?!ui/|shared/|layout/)([^/]+)/', {
      path: '^components/',
      pathNot: '^components/(ui|shared|$1)/',
    }),
    rule('web-never-imports-gateway', WEB, { path: '^gateway/' }),
    rule('gateway-sees-contract-and-domain-only', '^gateway/', { path: '^(app|components|stores|lib/(?!api/contract/|domain/))' }),
    rule('worker-sees-offline-rules-only', '^worker/', { path: '^(app|components|stores|gateway|tests|lib/(?!offline/))' }),
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
