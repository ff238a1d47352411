import type { AbstractIntlMessages } from 'next-intl';
import type { Locale } from '@/lib/config/locales';

const loading = new Map<Locale, Promise<AbstractIntlMessages>>();
const loaded = new Map<Locale, AbstractIntlMessages>();

async function load(locale: Locale): Promise<AbstractIntlMessages> {
  const messages = locale === 'ar' ? await import('@/messages/ar.json') : await import('@/messages/en.json');
  loaded.set(locale, messages.default);
  return messages.default;
}

/** All texts of a language, once a visit; asked for again where they could not be had. */
export function loadMessages(locale: Locale): Promise<AbstractIntlMessages> {
  const known = loading.get(locale);
  if (known) return known;
  const promise = load(locale);
  loading.set(locale, promise);
  promise.catch(() => loading.delete(locale));
  return promise;
}

/** The texts that are there already: who has them draws at once, without waiting for a promise that is long kept. */
export const loadedMessages = (locale: Locale) => loaded.get(locale);
