import { createRoute, z } from '@hono/zod-openapi';
import { reconciliationSchema } from '../../../../lib/contract/staff-payments.ts';
import { daySchema } from '../../../../lib/contract/text.ts';
import { policy } from '../../../http/authentication/access-policy.ts';
import { ProblemError } from '../../../http/problem.ts';
import type { GatewayApp } from '../../../http/request-types.ts';
import { json, problems } from '../../../http/responses.ts';
import type { OrderServices } from '../../services.ts';
import { ProviderFailure } from '../provider.ts';
import { reconcileDay } from './reconcile-day.ts';

const reconcileRoute = createRoute({
  ...policy('staff'),
  method: 'get',
  path: '/admin/payments/reconciliation',
  tags: ['Staff'],
  operationId: 'listPaymentDifferences',
  summary: 'List the differences between payment providers and shop',
  description:
    'Compares the payments and refunds that were created on a day in Kuwait with the lists of all configured providers. Changes nothing.',
  request: { query: z.object({ day: daySchema }) },
  responses: {
    200: json(reconciliationSchema, 'The differences'),
    ...problems(400, 503),
  },
});

export function registerReconciliation(app: GatewayApp, deps: OrderServices): void {
  app.openapi(reconcileRoute, async (c) => {
    try {
      return c.json(await reconcileDay(deps, c.req.valid('query').day), 200);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      deps.logger.error({ err: error }, 'reconciling a day failed');
      const detail = 'A payment provider does not respond. Try again later.';
      throw new ProblemError(503, 'payment_unavailable', detail);
    }
  });
}
