import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const HEAD_SCRIPT = `<script>(function a(){'meta[name="load-after-paint"]'})()</script>`;
const LEGACY = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
const START =
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/start.js"/>';
const script = (name: string, id = '') =>
  `<script src="/_next/static/chunks/${name}.js"${id} async=""></script>`;
const page = (head: string, body: string) =>
  `<html><head>${head}</head><body>${body}</body></html>`;

test('replaces the scripts of a page by a list of them', () => {
  const html = page(
    START + script('react') + script('page') + HEAD_SCRIPT + LEGACY,
    `<p>x</p>${script('start', ' id="_R_"')}<script>data()</script>`,
  );
  expect(deferScripts(html)).toBe(
    page(
      `${HEAD_SCRIPT}${LEGACY}<meta name="load-after-paint" content="/_next/static/chunks/ react.js page.js start.js"/>`,
      '<p>x</p><script>data()</script>',
    ),
  );
});

test('does not change scripts of other hosts', () => {
  const html = page(`${HEAD_SCRIPT}<script src="https://a.example/b.js" async=""></script>`, '');
  expect(deferScripts(html)).toBe(html);
});

test('does not change a page whose head does not load the list', () => {
  const html = page(script('react'), `${HEAD_SCRIPT}${script('start', ' id="_R_"')}`);
  expect(deferScripts(html)).toBe(html);
});
