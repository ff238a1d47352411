import type { OpenAPIHono } from '@hono/zod-openapi';
import type { DeliveryFee } from '../../lib/contract/availability.ts';
import { filsFromKwd, kwdFromFils } from '../../lib/domain/money.ts';
import type { GatewayEnv } from '../http/request-types.ts';
import { publicCache } from '../http/response-headers.ts';
import { type DeliveryFeeRule, findDeliveryFeeRule, getDeliveryFee } from './delivery-fee.ts';
import { DELIVERY_FEES, getDeliveryFeeRoute, getForeignDeliveryFeeRoute } from './routes.ts';
import type { ShippingServices } from './services.ts';

function toDeliveryFee(rule: DeliveryFeeRule, total: number): DeliveryFee {
  const { freeFromFils, minDays, maxDays } = rule;
  return {
    fee: kwdFromFils(getDeliveryFee(rule, filsFromKwd(total))),
    ...(freeFromFils !== null && { freeFrom: kwdFromFils(freeFromFils) }),
    estimatedDays: { min: minDays, max: maxDays },
  };
}

export function registerDelivery(
  app: OpenAPIHono<GatewayEnv>,
  { catalogue }: ShippingServices,
): void {
  app.use(DELIVERY_FEES, publicCache);
  app.openapi(getDeliveryFeeRoute, async (c) => {
    const { CountryCode, TotalAmount } = c.req.valid('query');
    return c.json(
      toDeliveryFee(await findDeliveryFeeRule(catalogue, CountryCode, 'domestic'), TotalAmount),
      200,
    );
  });
  app.openapi(getForeignDeliveryFeeRoute, async (c) => {
    const { CountryCode, TotalAmount } = c.req.valid('query');
    return c.json(
      toDeliveryFee(await findDeliveryFeeRule(catalogue, CountryCode, 'foreign'), TotalAmount),
      200,
    );
  });
}
