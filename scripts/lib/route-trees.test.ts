import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeRouteTrees } from './route-trees';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'trees-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

function writeTree(page: string, tree: string) {
  const folder = path.join(dist, 'server', 'app', `${page}.segments`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, '_tree.segment.rsc'), tree);
}

function readTrees() {
  writeRouteTrees(dist, 'b1');
  return JSON.parse(readFileSync(path.join(dist, 'static', 'builds', 'trees', 'b1.json'), 'utf8'));
}

it('joins the trees of the prefetched pages, with one for all products', () => {
  for (const locale of ['ar', 'en']) {
    writeTree(`${locale}/cart`, 'cart tree');
    writeTree(`${locale}/product-details/honey`, 'product tree');
    writeTree(`${locale}/product-details/dates`, 'product tree');
    writeTree(`${locale}/checkout`, 'checkout tree');
  }
  expect(readTrees()).toEqual({ '/cart': 'cart tree', '/product-details/*': 'product tree' });
});

it('leaves out a route whose trees differ', () => {
  writeTree('ar/cart', 'one');
  writeTree('en/cart', 'two');
  writeTree('en/login', 'login tree');
  expect(readTrees()).toEqual({ '/login': 'login tree' });
});
