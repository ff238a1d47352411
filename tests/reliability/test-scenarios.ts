import { expect, it } from 'vitest';
import { chooseSize } from '../setup/size.ts';
import type { Finding } from './shop.ts';

/** With the size in `npm test`, and the full one of `npm run tools -- bench reliability`. */
export type SizedScenario<Scenario> = readonly [
  title: string,
  size: number,
  fullSize: number,
  scenario: Scenario,
];

export function testScenarios<Scenario>(
  subject: string,
  scenarios: readonly SizedScenario<Scenario>[],
  run: (scenario: Scenario, size: number) => Finding | Promise<Finding>,
): void {
  it.for(scenarios)(
    `${subject} are correct with %s`,
    async ([, size, fullSize, scenario], { annotate }) => {
      const { tried, found, expected } = await run(scenario, chooseSize(size, fullSize));
      await annotate(`${tried}: ${JSON.stringify(found)}`);
      expect(found).toEqual(expected);
    },
  );
}
