import { expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

it.each([
  ['<p>One <strong>two</strong>.</p><p>Three<br>four</p>', 'One **two**.\n\nThree\\\nfour'],
  [
    '<h3>Care</h3><ul><li>Dry</li><li>Cool &amp; dark</li></ul><p>End</p>',
    '### Care\n\n- Dry\n- Cool & dark\n\nEnd',
  ],
  ['<ol><li>Pour</li><li><em>Wait</em></li></ol>', '1. Pour\n2. *Wait*'],
  [
    '<p>a*b_c [d](https://e) &lt;script&gt; `f`</p>',
    'a\\*b\\_c \\[d\\](https://e) \\<script\\> \\`f\\`',
  ],
  ['<p onclick="x">One</p><a href="y">two</a>', 'One\n\ntwo'],
  ['Plain\ntext', 'Plain text'],
])('the description %s becomes Markdown', (html, markdown) =>
  expect(htmlToMarkdown(html)).toBe(markdown),
);
