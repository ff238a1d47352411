import type { AbstractIntlMessages } from 'next-intl';
import type { Locale } from '@/lib/i18n/locales';

const loading = new Map<Locale, Promise<AbstractIntlMessages>>();

async function load(locale: Locale): Promise<AbstractIntlMessages> {
  const messages = locale === 'ar' ? await import('@/messages/ar.json') : await import('@/messages/en.json');
  return messages.default;
}

/** All texts of a language, once a visit; asked for again where they could not be had. */
export function loadMessages(locale: Locale): Promise<AbstractIntlMessages> {
  const known = loading.get(locale);
  if (known) return known;
  const promise = load(locale);
  loading.set(locale, promise);
  promise.then(
    // React reads a promise that says itself what it holds without waiting a turn: who has the texts draws at once.
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => loading.delete(locale),
  );
  return promise;
}
