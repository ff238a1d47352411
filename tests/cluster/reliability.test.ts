import { describe } from 'vitest';
import type { GatewayContext } from '../../gateway/app/context.ts';
import { doubleClicks, lockOrdering, oversell, promotionOnce } from '../reliability/overselling.ts';
import type { Finding, Shop } from '../reliability/shop.ts';
import { type SizedScenario, testScenarios } from '../reliability/test-scenarios.ts';
import { webhooksInAnyOrder } from '../reliability/webhook-model.ts';
import { closedTabs, forgedWebhooks } from '../reliability/webhooks.ts';
import { useGatewayServices, useShop } from './cluster.ts';

type Scenario = (shop: Shop, size: number, gateways: GatewayContext[]) => Promise<Finding>;

const SCENARIOS: readonly SizedScenario<Scenario>[] = [
  ['more buyers than units', 40, 2_000, (shop, size) => oversell(shop, size, size / 20)],
  ['carts with the same items in opposite order', 10, 500, lockOrdering],
  ['double clicks', 10, 500, doubleClicks],
  ['a promotion code for one use', 10, 500, promotionOnce],
  ['forged webhooks', 10, 500, forgedWebhooks],
  ['webhooks in any order', 40, 2_000, webhooksInAnyOrder],
  ['closed tabs', 2, 100, closedTabs],
];

// Orders are placed at the gateways of the cluster; statuses are applied by services in this
// process, because the provider of these scenarios has none of its own.
describe('Orders over several gateways', () => {
  const getShop = useShop();
  const getOtherServices = useGatewayServices();

  testScenarios('orders over several gateways', SCENARIOS, (scenario, size) =>
    scenario(getShop(), size, [getShop().deps, getOtherServices()]),
  );
});
