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
});
