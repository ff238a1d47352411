import { describe } from 'vitest';
import { doubleClicks, lockOrdering, oversell, promotionOnce } from '../reliability/overselling.ts';
import type { Finding, Shop } from '../reliability/shop.ts';
import { type SizedScenario, testScenarios } from '../reliability/test-scenarios.ts';
import { useShop } from './cluster.ts';

type Scenario = (shop: Shop, size: number) => Promise<Finding>;

/** Those of tests/reliability whose requests go to several gateways at once. */
const SCENARIOS: readonly SizedScenario<Scenario>[] = [
  ['more buyers than units', 40, 2_000, (shop, size) => oversell(shop, size, size / 20)],
  ['carts with the same items in opposite order', 10, 500, lockOrdering],
  ['double clicks', 10, 500, doubleClicks],
  ['a promotion code for one use', 10, 500, promotionOnce],
];

describe('Orders over several gateways', () => {
  const getShop = useShop();

  testScenarios('orders over several gateways', SCENARIOS, (scenario, size) =>
    scenario(getShop(), size),
  );
});
