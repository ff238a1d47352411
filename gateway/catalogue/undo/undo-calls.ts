import { undoCatalogueChange } from '../../../lib/contract/calls/staff-catalogue.ts';
import { requirePermission } from '../../platform/http/authentication/permissions.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import type { CatalogueServices } from '../services.ts';
import { listUndoableCalls } from './row-changes.ts';
import { undoChange } from './undo-change.ts';

const undoChangeRoute = route(undoCatalogueChange, {
  policy: 'staff',
  summary: 'Take what a change has written back to what it was before',
  description:
    'Changes of products, categories, groups, promotions, delivery fees, holidays and countries, and imports; the id is that of the request in the log of changes. 403 `not_permitted` without the permission for the change itself. A record that somebody has changed since stays. A product that the change has added is hidden; another record is removed if nothing uses it. Units that were sold since stay sold. A repetition changes nothing; `dryRun=true` writes nothing and returns what an undo would do.',
  returns: 'The number of records that went back, and those that stay',
});

export function registerUndo(app: GatewayApp, deps: CatalogueServices): void {
  app.openapi(undoChangeRoute, async (c) => {
    const { changeId } = c.req.valid('param');
    for (const call of await listUndoableCalls(deps.catalogue.db, changeId))
      requirePermission(getCaller(c), call);
    const isDryRun = c.req.valid('query').dryRun === 'true';
    return c.json(await undoChange(deps, changeId, { images: deps, dryRun: isDryRun }), 200);
  });
}
