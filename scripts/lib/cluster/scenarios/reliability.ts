import {
  doubleClicks,
  lockOrdering,
  oversell,
  promotionOnce,
} from '../../../../gateway/bench/reliability/overselling.ts';
import type { Finding, Shop } from '../../../../gateway/bench/reliability/shop.ts';
import { webhooksInAnyOrder } from '../../../../gateway/bench/reliability/webhook-model.ts';
import { closedTabs, forgedWebhooks } from '../../../../gateway/bench/reliability/webhooks.ts';
import { openGatewayServices, type Row, type ScenarioContext } from './scenario.ts';

const toRow = ({ threat, tried, expected, found }: Finding): Row => ({
  scenario: `${threat}, over several gateways`,
  tried,
  measured: found.replace(/[{}"]/g, '').replaceAll(',', ', '),
  target: expected.replace(/[{}"]/g, '').replaceAll(',', ', '),
  isMet: expected === found,
});

/** The reliability trials with requests spread over all gateways by nginx. */
export async function reliability(context: ScenarioContext): Promise<Row[]> {
  const { manager, cluster, shop, sized } = context;
  // Orders are placed at the gateways of the cluster; statuses are applied by services
  // in this process, because the provider of this trial has none of its own.
  const gateways = [shop.deps, await openGatewayServices(manager, cluster)];
  const trials: ((shop: Shop) => Promise<Finding>)[] = [
    (trialShop) => oversell(trialShop, sized(2_000), sized(100)),
    (trialShop) => lockOrdering(trialShop, sized(500)),
    (trialShop) => doubleClicks(trialShop, sized(500)),
    (trialShop) => promotionOnce(trialShop, sized(500)),
    (trialShop) => forgedWebhooks(trialShop, sized(500)),
    (trialShop) => webhooksInAnyOrder(trialShop, sized(2_000), gateways),
    (trialShop) => closedTabs(trialShop, sized(100)),
  ];
  const rows: Row[] = [];
  for (const trial of trials) rows.push(toRow(await trial(shop)));
  return rows;
}
