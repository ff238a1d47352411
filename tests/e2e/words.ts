import arabic from '../../messages/ar.json' with { type: 'json' };
import english from '../../messages/en.json' with { type: 'json' };

export type Lang = 'ar' | 'en';
export type Words = typeof arabic;

/** What the shop says, so that a journey is written once and walked in both languages. */
export const WORDS = { ar: arabic, en: english } as const satisfies Record<Lang, Words>;

/** Puts values where a message has their names: `{country}`. Plurals are not for this. */
export function fill(message: string, values: Record<string, string | number>): string {
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), message);
}

/** How a message begins whose end is an amount or a name. */
export function beginningOf(message: string): RegExp {
  const [start = ''] = message.split('{');
  return new RegExp(`^${start.replace(/[.*+?^$()[\]\\|]/g, '\\$&')}`);
}

export const textKeyOf = (lang: Lang) => (lang === 'ar' ? 'Ar' : 'En');
export const otherLang = (lang: Lang): Lang => (lang === 'ar' ? 'en' : 'ar');

/** The path of a page in a language: `/cart` or `/en/cart`. */
export const pathIn = (lang: Lang, path: string) => (lang === 'ar' ? path : `/en${path === '/' ? '' : path}`);
