import type { MetadataRoute } from 'next';
import arabic from '../../messages/ar.json';
import english from '../../messages/en.json';
import { appCategories, texts } from '../../shop.config.ts';
import { PUBLIC_ENV } from '../config/env/client-site.ts';
import { THEME_COLOURS } from '../config/theme.ts';
import { LOCALE_TABLE, type Locale } from '../contract/locales.ts';
import { routes } from '../domain/routes.ts';
import { localePath } from '../i18n/paths.ts';

const TEXTS = { ar: arabic, en: english } as const satisfies Record<Locale, typeof arabic>;

const SHORTCUTS = ['search', 'cart', 'wishlist', 'orderLookup'] as const;

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest in one language; with the same `id` both are one app to browsers. */
export function buildWebManifest(locale: Locale): MetadataRoute.Manifest {
  const { install } = TEXTS[locale];
  const { language, dir } = LOCALE_TABLE[locale];
  const name = PUBLIC_ENV.shopName[locale];
  const path = (shortcut: (typeof SHORTCUTS)[number]) =>
    localePath(locale, shortcut === 'search' ? routes.search() : routes[shortcut]);
  return {
    id: '/',
    name: `${name} · ${texts[locale].tagline}`,
    short_name: name,
    description: texts[locale].description,
    lang: language,
    dir,
    start_url: localePath(locale, routes.home),
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOURS.primary[800],
    background_color: THEME_COLOURS.sand[50],
    categories: [...appCategories],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...[192, 512].flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
    ],
    shortcuts: SHORTCUTS.map((shortcut) => ({
      name: install.shortcuts[shortcut],
      url: path(shortcut),
    })),
  };
}
