import { expect, it } from 'vitest';
import { addUrls } from './install-packages.mjs';

it('packages get the URL of their archive in the registry', () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/next': { version: '16.4.6' },
    'node_modules/@hono/zod-openapi': { version: '1.6.3' },
    'node_modules/next/node_modules/@swc/helpers': { version: '0.5.15' },
    'node_modules/other-name': { version: '2.0.0', name: '@scope/name' },
    'node_modules/known': { version: '1.0.0', resolved: 'https://example.com/known.tgz' },
    'node_modules/linked': { link: true },
    'node_modules/next/node_modules/bundled': { version: '1.0.0', inBundle: true },
  };
  addUrls({ packages }, 'https://registry.example/npm');
  const urls = Object.entries(packages).map(([, entry]) => 'resolved' in entry && entry.resolved);
  expect(urls).toEqual([
    false,
    'https://registry.example/npm/next/-/next-16.4.6.tgz',
    'https://registry.example/npm/@hono/zod-openapi/-/zod-openapi-1.6.3.tgz',
    'https://registry.example/npm/@swc/helpers/-/helpers-0.5.15.tgz',
    'https://registry.example/npm/@scope/name/-/name-2.0.0.tgz',
    'https://example.com/known.tgz',
    false,
    false,
  ]);
});
