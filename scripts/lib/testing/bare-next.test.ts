import { expect, it } from 'vitest';
import { findSharedParent } from './bare-next.ts';

it('finds the folder that contains both', () => {
  expect(findSharedParent('/tmp/bare', '/srv/shop/node_modules')).toBe('/');
  expect(findSharedParent('/srv/tmp/bare', '/srv/shop/node_modules')).toBe('/srv');
  expect(findSharedParent('/srv/tmp/bare', '/srv/tmp/node_modules')).toBe('/srv/tmp');
});
