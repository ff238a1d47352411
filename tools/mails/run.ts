/**
 * `npm run tools -- mails`: writes every e-mail in both languages, as HTML and text, to .mails;
 * open .mails/index.html.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderHtml } from '../../gateway/notifications/mail/render-html.ts';
import { renderText } from '../../gateway/notifications/mail/render-text.ts';
import { LOCALES } from '../../lib/contract/locales.ts';
import { ROOT } from '../../scripts/lib/paths.ts';
import { MAIL_SHOP, MAILS } from '../../tests/setup/gateway/mails.ts';

const FOLDER = path.join(ROOT, '.mails');

/** Loads the images from this working copy: no shop is running when the files are opened. */
function withLocalImages(html: string): string {
  return html
    .replaceAll(`src="${MAIL_SHOP.url}/icon-192.png"`, 'src="../public/icon-192.png"')
    .replace(
      /src="[^"]*\/_next\/image\?url=([^&"]+)[^"]*"/g,
      (_, url: string) => `src="../gateway${decodeURIComponent(url)}"`,
    );
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const links: string[] = [];
for (const [kind, mail] of Object.entries(MAILS))
  for (const language of LOCALES) {
    const document = mail(language);
    const name = `${kind}.${language}`;
    writeFileSync(
      path.join(FOLDER, `${name}.html`),
      withLocalImages(renderHtml(document, MAIL_SHOP, language)),
    );
    writeFileSync(path.join(FOLDER, `${name}.txt`), renderText(document, MAIL_SHOP, language));
    links.push(
      `<li><a href="${name}.html">${name}</a> (<a href="${name}.txt">text</a>): <bdi>${document.subject.replaceAll('<', '&lt;')}</bdi></li>`,
    );
  }
writeFileSync(
  path.join(FOLDER, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>E-mails</title><ul>${links.join('\n')}</ul>\n`,
);
console.log(`${links.length} e-mails in ${path.join(FOLDER, 'index.html')}`);
