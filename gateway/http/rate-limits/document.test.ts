import { describe, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { renderLimits } from './document.ts';
import { RATE_LIMITS } from './table.ts';

describe('the table of rate limits', () => {
  it('equals docs/rate-limits.md', async () => {
    await expect(renderLimits()).toMatchFileSnapshot('../../../docs/rate-limits.md');
  });

  it('fits into the integer column of the store with the largest scale', () => {
    for (const { points } of Object.values(RATE_LIMITS))
      expect(points * 999_999 + 1).toBeLessThan(2 ** 31);
  });
});

onOneDatabase('the table of rate limits', (gateway) => {
  it('names existing endpoints, each of which documents the status 429', async () => {
    const { paths } = (await gateway().getDocument()) as unknown as {
      paths: Record<string, Record<string, { responses: object }>>;
    };
    for (const endpoint of Object.values(RATE_LIMITS).flatMap(
      (row): readonly string[] => row.endpoints,
    )) {
      const [method = '', path = ''] = endpoint.split(' ');
      expect(Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {}), endpoint).toContain(
        '429',
      );
    }
  });
});
