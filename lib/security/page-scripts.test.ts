import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { knowScripts } from './page-scripts';

const START = '(self.__next_f=self.__next_f||[]).push([0])';
const DATA = 'self.__next_f.push([1,"1:{\\"name\\":\\"عسل\\"}\\n"])';
const CHUNKS = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});';

const inline = (...scripts: string[]) => scripts.map((script) => `<script>${script}</script>`).join('');
const page = (body: string) => `<html><head>${inline('self.__shop={}')}<script src="/a.js" async=""></script></head><body>${body}</body></html>`;
const hash = (script: string) => createHash('sha256').update(script).digest('base64');

test('the framework’s data become one script, which is known, as is that of the head', async () => {
  const { html, hashes } = await knowScripts(page(`<p>x</p>${inline(CHUNKS, START, DATA, DATA)}`));
  const one = [CHUNKS.slice(0, -1), START, DATA.replace('\\n"', '\\n1:{\\"name\\":\\"عسل\\"}\\n"')].join(';');
  expect(html).toBe(page(`<p>x</p>${inline(one)}`));
  expect(hashes).toEqual([hash('self.__shop={}'), hash(one)]);
});

test.each([
  'alert(1)',
  'self.__next_f.push([1,"x"]);alert(1)',
  'self.__next_f.push([alert(1)])',
  'self.__next_f.push([1,"x"],alert(1))',
  'self.__next_f.push([1,`x`])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":alert(1)});',
])('a script that came in by another way is not known: %s', async (script) => {
  const body = `${inline(script)}<p>x</p>${inline(START, script, DATA)}`;
  const { html, hashes } = await knowScripts(page(body));
  expect(html).toBe(page(body));
  expect(hashes).toEqual([hash('self.__shop={}'), hash(START), hash(DATA)]);
});

test('what runs nothing is left alone', async () => {
  const data = '<script type="application/ld+json">{"@type":"Product"}</script>';
  expect(await knowScripts(page(data))).toEqual({ html: page(data), hashes: [hash('self.__shop={}')] });
});

test('the address of whoever asked for the page last is not handed on', async () => {
  const payload = (c: string[], q: string) => JSON.stringify({ P: null, c, q, i: false, t: { name: 'عسل' } });
  const script = (c: string[], q: string) => `self.__next_f.push([1,${JSON.stringify(`1:"x"\n0:${payload(c, q)}\n`)}])`;
  const secret = script(['', 'success', '28FQ3R7NP44XTBWG8HGCKAVZWP'], '?oobCode=",\\"i\\":&x="');
  const cut = 60;
  const [first, second] = [`${secret.slice(0, cut)}"])`, `self.__next_f.push([1,"${secret.slice(cut)}`];
  const { html } = await knowScripts(page(inline(START, first, second)));
  expect(html).toBe(page(inline([START, script(['', ''], '')].join(';'))));
});
