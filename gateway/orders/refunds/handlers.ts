import type { OpenAPIHono } from '@hono/zod-openapi';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import { idempotent } from '../../http/idempotency/idempotent-route.ts';
import type { GatewayEnv } from '../../http/request-types.ts';
import { orderNotFound } from '../conflicts.ts';
import { loadOrder } from '../load-order.ts';
import { findOrder } from '../order-access.ts';
import { toOrder } from '../order-mapping.ts';
import type { OrderServices } from '../services.ts';
import { refundPart, repeatExtraPaymentRefund } from './refunds.ts';
import { refundRoute } from './routes.ts';

export function registerRefunds(app: OpenAPIHono<GatewayEnv>, deps: OrderServices): void {
  const { db } = deps.database;
  app.openapi(idempotent(refundRoute, db), async (c) => {
    const { referenceCode, refundType, amount, lines, extraPayment } = c.req.valid('json');
    if (!(await findOrder(db, referenceCode))) throw orderNotFound();
    const part = lines
      ? ({ part: 'lines', lines } as const)
      : ({ part: 'amount', fils: filsFromKwd(amount ?? 0) } as const);
    const id = extraPayment
      ? await repeatExtraPaymentRefund(deps, referenceCode)
      : await refundPart(deps, referenceCode, { ...part, refundType });
    const loaded = await loadOrder(db, referenceCode);
    if (!loaded) throw orderNotFound();
    const order = toOrder(loaded, 'staff');
    const refund = order.refunds?.find((one) => one.id === id);
    if (!refund) throw new Error('The recorded refund was not found');
    return c.json({ refund, order }, 200);
  });
}
