import { describe, expect, it } from 'vitest';
import { isPerfect, median, PAGES, type PageScores, scoreTable } from './measure';

const page = (change: Partial<PageScores['scores']> = {}, isPrivate = false): PageScores => ({
  path: '/cart',
  isPrivate,
  scores: { performance: 60, accessibility: 100, 'best-practices': 100, seo: 100, ...change },
  metrics: { 'largest-contentful-paint': 1504, 'total-blocking-time': 41.6, 'speed-index': 990 },
  failedAudits: [],
});

describe('Lighthouse', () => {
  it('measures home, category, product and cart in both languages', () => {
    expect(PAGES.map(({ path }) => path)).toEqual(
      PAGES.flatMap(({ path }) =>
        path.startsWith('/en') ? [] : [path, `/en${path === '/' ? '' : path}`],
      ),
    );
    expect(PAGES).toHaveLength(8);
  });

  it('requires 100 in every category but performance', () => {
    expect(isPerfect(page())).toBe(true);
    for (const name of ['accessibility', 'best-practices', 'seo'])
      expect(isPerfect(page({ [name]: 99 }))).toBe(false);
  });

  it('takes the median of several runs', () => {
    expect([median([90, 70, 80]), median([70, 90]), median([50])]).toEqual([80, 70, 50]);
  });

  it('names the skipped audit of a private page', () => {
    expect(scoreTable([page({}, true)])).toContain(
      '| `/cart` | 60 | 100 | 100 | 100 ¹ | 1.50 | 42 | 0.99 |',
    );
    expect(scoreTable([page()])).not.toContain('is-crawlable');
  });
});
