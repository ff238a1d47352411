import { expect, it } from 'vitest';
import { MAIL_SHOP } from '../../../tests/setup/gateway/mails.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

it('each line of a fact has its link in both parts of an e-mail', () => {
  const urls = ['https://staff.shop.example/#/1', 'https://staff.shop.example/#/2'];
  const facts = [{ label: 'Orders', value: 'A\nB\nand 2 more', urls }];
  const mail = { subject: 'S', heading: 'H', paragraphs: [], facts };
  const html = renderHtml(mail, MAIL_SHOP, 'en');
  for (const url of urls) expect(html).toContain(`href="${url}"`);
  const text = renderText(mail, MAIL_SHOP, 'en');
  expect(text).toContain(`A ${urls[0]}\nB ${urls[1]}\nand 2 more`);
});
