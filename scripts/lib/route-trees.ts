import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '../../lib/contract/locales.ts';
import { routes } from '../../lib/domain/routes.ts';

/** Pages that are prefetched without any interaction. `*` is any one segment. */
const ROUTES = [
  routes.login,
  routes.register,
  routes.cart,
  routes.wishlist,
  routes.item('*'),
] as const;

/**
 * Runs after `next build`: joins the route trees of `ROUTES`, which are the same in every language
 * and for every product, in `builds/trees/{id}.json` (lib/next/route-trees.ts). A route whose trees
 * differ is left out.
 */
export function writeRouteTrees(distDir: string, buildId: string): void {
  const pages = path.join(distDir, 'server', 'app');
  const trees = ROUTES.flatMap((route) => {
    const pattern = `{${LOCALES.join()}}${route}.segments/_tree.segment.rsc`;
    const [tree, ...others] = new Set(
      globSync(pattern, { cwd: pages }).map((file) => readFileSync(path.join(pages, file), 'utf8')),
    );
    return tree === undefined || others.length > 0 ? [] : [[route, tree]];
  });
  const folder = path.join(distDir, 'static', 'builds', 'trees');
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${buildId}.json`), JSON.stringify(Object.fromEntries(trees)));
}
