import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import outlines from '@/brand/logo-outlines.json' with { type: 'json' };
import { ICONS_FILE, LOGO_WIDTHS } from '@/components/ui/icon-names';
import { logoShapes } from '@/lib/domain/logo';
import { HEIGHT, logos, parseLogo } from './logo.ts';

const LOGOS = logos();

it('the logo of pages, e-mails, invoices and shared images is that of the configured files', () => {
  expect(outlines).toEqual(LOGOS);
  expect(LOGO_WIDTHS).toEqual({ ar: LOGOS.ar?.width ?? 0, en: LOGOS.en?.width ?? 0 });
  const sprite = readFileSync(new URL(`../../public${ICONS_FILE}`, import.meta.url), 'utf8');
  for (const [language, logo] of Object.entries(LOGOS))
    expect(sprite).toContain(
      `<symbol id="logo-${language}" viewBox="0 0 ${logo.width} ${HEIGHT}">${logoShapes(logo, 'currentColor')}</symbol>`,
    );
});

it.each([
  ['<svg viewBox="0 0 90 32"><text>Shop</text></svg>', 'a.svg: has <text>'],
  ['<svg viewBox="0 0 90 40"><path d="M0 0h9"/></svg>', '"0 0 WIDTH 32"'],
])('rejects the logo %s and says why', (svg, reason) => {
  expect(() => parseLogo(svg, 'a.svg', HEIGHT)).toThrow(reason);
});
