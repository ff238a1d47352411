import * as draftCalls from '../../../lib/contract/calls/order-drafts.ts';
import { staffOrderConflictSchema } from '../../../lib/contract/order-draft.ts';
import { transact } from '../../platform/db/transact.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { problemJson } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import type { CheckoutServices } from '../services.ts';
import {
  changeDraft,
  deleteDraft,
  insertDraft,
  listDrafts,
  lockDraft,
  requireDraft,
} from './draft-rows.ts';
import { placeDraft } from './place-draft.ts';
import { quoteDraft, showDraft } from './quote-draft.ts';

const conflict = {
  409: problemJson(staffOrderConflictSchema, 'The draft has changed, or cannot be placed as it is'),
};
const featureFields = { gifts: ['giftWrapping', 'giftMessage'], pickUp: ['pickUpBranch'] };

const listRoute = route(draftCalls.listOrderDrafts, {
  policy: 'staff',
  summary: 'List or search the drafts of orders',
  returns: 'A page of drafts',
});

const getRoute = route(draftCalls.getOrderDraft, {
  policy: 'staff',
  summary: 'Get a draft at the prices of this moment',
  description: '409 `draft_placed` has the number of its order.',
  returns: 'The draft',
  problems: [404],
  responses: conflict,
});

const createDraftRoute = route(draftCalls.createOrderDraft, {
  policy: 'staff',
  featureFields,
  summary: 'Create a draft of an order',
  description:
    'Lines and choices without prices: each view prices them as a purchase of that moment. A draft is deleted 30 days after its last change.',
  returns: 'The draft',
  status: 201,
});

const updateRoute = route(draftCalls.updateOrderDraft, {
  policy: 'staff',
  featureFields,
  summary: 'Replace the content of a draft',
  returns: 'The draft',
  problems: [404],
  responses: conflict,
});

const deleteRoute = route(draftCalls.deleteOrderDraft, {
  policy: 'staff',
  summary: 'Delete a draft',
  returns: 'Deleted',
  problems: [404],
  responses: conflict,
});

const quoteRoute = route(draftCalls.getOrderDraftQuote, {
  policy: 'staff',
  summary: 'Price a draft that is not stored',
  description: 'What cannot be priced has `problem`, the code of the problem of a purchase.',
  returns: 'The price',
});

const placeRoute = route(draftCalls.createOrderFromDraft, {
  policy: 'staff',
  summary: 'Place the order of a draft',
  description:
    'Once: 409 `draft_placed` has the number of the order that another tab has placed. `cash` is collected at the hand-over; `branch` is cash that the branch `branchId` (by default that of the pick-up) has received, which its receipt of the day has; `link` reserves the units until the end of a payment link. A staff discount has limits for a day, for one customer and for one person: 400 with `over_daily_limit` and what is left.',
  returns: 'The order, with its payment link',
  status: 201,
  problems: [404, 503],
  responses: conflict,
});

export function registerOrderDrafts(app: GatewayApp, deps: CheckoutServices): void {
  const { db } = deps.database;
  app.openapi(listRoute, async (c) => c.json(await listDrafts(db, c.req.valid('query')), 200));
  app.openapi(getRoute, async (c) =>
    c.json(await showDraft(deps, await requireDraft(db, c.req.valid('param').id)), 200),
  );
  app.openapi(idempotent(createDraftRoute, db), async (c) =>
    c.json(await showDraft(deps, await insertDraft(db, c.req.valid('json'))), 201),
  );
  app.openapi(updateRoute, async (c) => {
    const { revision, ...content } = c.req.valid('json');
    const changed = await transact(db, async (tx) =>
      changeDraft(tx, await lockDraft(tx, c.req.valid('param').id, revision), content),
    );
    return c.json(await showDraft(deps, changed), 200);
  });
  app.openapi(deleteRoute, async (c) => {
    const { id } = c.req.valid('param');
    await transact(db, async (tx) =>
      deleteDraft(tx, await lockDraft(tx, id, c.req.valid('query').revision)),
    );
    return c.body(null, 204);
  });
  app.openapi(quoteRoute, async (c) => c.json(await quoteDraft(deps, c.req.valid('json')), 200));
  app.openapi(idempotent(placeRoute, db), async (c) =>
    c.json(await placeDraft(deps, getCaller(c), c.req.valid('param').id, c.req.valid('json')), 201),
  );
}
