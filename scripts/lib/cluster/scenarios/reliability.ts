import {
  doubleClicks,
  lockOrdering,
  oversell,
  promotionOnce,
} from '../../../../gateway/bench/reliability/overselling.ts';
import type { Finding, Shop } from '../../../../gateway/bench/reliability/shop.ts';
import { closedTabs, forgedWebhooks } from '../../../../gateway/bench/reliability/webhooks.ts';
import type { Row, ScenarioContext } from './scenario.ts';

const toRow = ({ threat, tried, expected, found }: Finding): Row => ({
  scenario: `${threat}, over several gateways`,
  tried,
  measured: found.replace(/[{}"]/g, '').replaceAll(',', ', '),
  target: expected.replace(/[{}"]/g, '').replaceAll(',', ', '),
  isMet: expected === found,
});

/** The reliability trials with requests spread over all gateways by nginx. */
export async function reliability({ shop, sized }: ScenarioContext): Promise<Row[]> {
  const trials: ((shop: Shop) => Promise<Finding>)[] = [
    (trialShop) => oversell(trialShop, sized(2_000), sized(100)),
    (trialShop) => lockOrdering(trialShop, sized(500)),
    (trialShop) => doubleClicks(trialShop, sized(500)),
    (trialShop) => promotionOnce(trialShop, sized(500)),
    (trialShop) => forgedWebhooks(trialShop, sized(500)),
    (trialShop) => closedTabs(trialShop, sized(100)),
  ];
  const rows: Row[] = [];
  for (const trial of trials) rows.push(toRow(await trial(shop)));
  return rows;
}
