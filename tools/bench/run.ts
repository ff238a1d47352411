/**
 * `npm run tools -- bench NAME [ARGUMENTS]` measures one thing and prints its figures, beside those
 * of a baseline from the same run where there is one. Targets and results are in
 * docs/performance.md, docs/reliability.md and docs/scale.md.
 */
import { type ProcessManager, runManaged } from '../../scripts/lib/process-manager.ts';

interface Bench {
  run(manager: ProcessManager, args: readonly string[]): Promise<unknown>;
}

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  bursts: () => import('./bursts.ts'),
  catalogue: () => import('./catalogue/catalogue.ts'),
  cluster: () => import('./cluster/cluster.ts'),
  pages: () => import('./pages/pages.ts'),
  reliability: () => import('./reliability.ts'),
  reports: () => import('./reports.ts'),
  soak: () => import('./soak.ts'),
};

await runManaged(async (manager) => {
  const [name = '', ...args] = process.argv.slice(2);
  const load = BENCHES[name];
  if (!load) throw new Error(`Usage: npm run tools -- bench ${Object.keys(BENCHES).join(' | ')}`);
  const { run } = await load();
  await run(manager, args);
  return 0;
});
