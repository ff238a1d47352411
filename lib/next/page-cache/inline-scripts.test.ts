import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { processInlineScripts } from './inline-scripts.ts';

const START = '(self.__next_f=self.__next_f||[]).push([0])';
const DATA = 'self.__next_f.push([1,"1:{\\"name\\":\\"عسل\\"}\\n"])';
const CHUNKS =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});';

const inline = (...scripts: string[]) =>
  scripts.map((script) => `<script>${script}</script>`).join('');
const page = (body: string) =>
  `<html><head>${inline('self.__shop={}')}<script src="/a.js" async=""></script></head><body>${body}</body></html>`;
const hash = (script: string) => createHash('sha256').update(script).digest('base64');

test('joins Next’s data scripts into one and hashes it together with the head’s script', async () => {
  const { html, hashes } = await processInlineScripts(
    page(`<p>x</p>${inline(CHUNKS, START, DATA, DATA)}`),
  );
  const row = '1:{"name":"عسل"}\\n';
  const joined = `self.__next_f.push([1,'${row}${row}'])`;
  const one = [CHUNKS.slice(0, -1), START, joined].join(';');
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
])('does not hash a script that Next did not write: %s', async (script) => {
  const body = `${inline(script)}<p>x</p>${inline(START, script, DATA)}`;
  const { html, hashes } = await processInlineScripts(page(body));
  expect(html).toBe(page(body));
  expect(hashes).toEqual([hash('self.__shop={}'), hash(START), hash(DATA)]);
});

const ROOT = JSON.stringify({
  P: null,
  c: ['', 'success', '28FQ3R7NP44XTBWG8HGCKAVZWP?oobCode="'],
  q: '?oobCode=",\\"i\\":&x=</script>',
  i: false,
  t: { name: 'عسل' },
});
const STRIPPED = JSON.stringify({ P: null, c: ['', ''], q: '', i: false, t: { name: 'عسل' } });
/** The data as Next writes them: nothing can end the script. */
const dataCall = (flight: string) =>
  `self.__next_f.push([1,${JSON.stringify(flight).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026')}])`;

/** The data of a processed page: in single quotes, which need fewer backslashes. */
const joinedCall = (flight: string) =>
  `self.__next_f.push([1,'${JSON.stringify(flight).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'").replaceAll('<', '\\u003c')}'])`;

test('writes a literal that a browser reads as the same text', async () => {
  const row = '1:"\'\\\\\' \\"\\\\\\" </script><!-- \u2028 \u2029 & > عسل"\n';
  const { html } = await processInlineScripts(page(inline(START, dataCall(`${row}0:${ROOT}\n`))));
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
  expect(scripts).toHaveLength(2);
  const self: { __next_f?: [number, string?][] } = {};
  new Function('self', String(scripts[1]))(self);
  expect(self.__next_f?.map(([, text]) => text).join('')).toBe(`${row}0:${STRIPPED}\n`);
});

test('does not change JSON-LD, and reports that a page without data was not stripped', async () => {
  const data = '<script type="application/ld+json">{"@type":"Product"}</script>';
  expect(await processInlineScripts(page(data))).toEqual({
    html: page(data),
    hashes: [hash('self.__shop={}')],
    isStripped: false,
  });
});

test('removes the request URL from data that are cut at any place', async () => {
  const flight = `1:"x"\n2:T8,a\n0:{"P\n0:${ROOT}\n`;
  for (let cut = 1; cut < flight.length; cut++) {
    const scripts = inline(START, dataCall(flight.slice(0, cut)), dataCall(flight.slice(cut)));
    const { html, isStripped } = await processInlineScripts(page(scripts));
    expect(isStripped).toBe(true);
    expect(html).toBe(
      page(inline([START, joinedCall(`1:"x"\n2:T8,a\n0:{"P\n0:${STRIPPED}\n`)].join(';'))),
    );
  }
});

test.each([
  ['an unknown order of keys', [dataCall('0:{"q":"?a","c":["",""]}\n')]],
  ['no root row', [dataCall('1:"x"\n')]],
  ['two root rows', [dataCall(`0:${ROOT}\n0:${ROOT}\n`)]],
  ['bytes that are no text', [dataCall(`0:${ROOT}\n`), 'self.__next_f.push([3,"AAEC"])']],
])('reports page data with %s as not stripped', async (_, scripts) => {
  expect((await processInlineScripts(page(inline(START, ...scripts)))).isStripped).toBe(false);
});

test('reports page data in two places as not stripped', async () => {
  const { isStripped } = await processInlineScripts(
    page(`${inline(START, dataCall('1:"x"\n'))}<p></p>${inline(dataCall(`0:${ROOT}\n`))}`),
  );
  expect(isStripped).toBe(false);
});

test('empties the text row that repeats a script of the head, and no other one', async () => {
  const head = 'self.__shop={}';
  const length = (text: string) => new TextEncoder().encode(text).length.toString(16);
  const rows = (script: string) =>
    `1:T${length(script)},${script}2:T${length('عسل')},عسل\n`.trimEnd();
  const { html, isStripped } = await processInlineScripts(
    page(inline(START, dataCall(`${rows(head)}0:${ROOT}\n`))),
  );
  expect(isStripped).toBe(true);
  expect(html).toBe(page(inline([START, joinedCall(`${rows('')}0:${STRIPPED}\n`)].join(';'))));
});
