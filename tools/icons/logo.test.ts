import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ICONS_FILE, LOGO_WIDTHS } from '@/components/ui/icon-names';
import outlines from '@/lib/domain/logo-outlines.json' with { type: 'json' };
import { CELL_STROKE, HEIGHT, logoPaths, logos } from './logo.ts';

const LOGOS = logos();

it('the logo of pages, e-mails, invoices and shared images is the one that is drawn', () => {
  expect(outlines).toEqual({ height: HEIGHT, cellStroke: CELL_STROKE, ...LOGOS });
  expect(LOGO_WIDTHS).toEqual({ ar: LOGOS.ar.width, en: LOGOS.en.width });
  const sprite = readFileSync(new URL(`../../public${ICONS_FILE}`, import.meta.url), 'utf8');
  for (const [language, logo] of Object.entries(LOGOS))
    expect(sprite).toContain(
      `<symbol id="logo-${language}" viewBox="0 0 ${logo.width} ${HEIGHT}">${logoPaths(logo)}</symbol>`,
    );
});
