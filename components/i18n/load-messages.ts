import type { AbstractIntlMessages } from 'next-intl';
import type { Locale } from '@/lib/i18n/locales';

const loading = new Map<Locale, Promise<AbstractIntlMessages>>();

async function load(locale: Locale): Promise<AbstractIntlMessages> {
  const messages = locale === 'ar' ? await import('@/messages/ar.json') : await import('@/messages/en.json');
  return messages.default;
}

/** Loads all messages of a language once per page load; a failed load is retried by the next call. */
export function loadMessages(locale: Locale): Promise<AbstractIntlMessages> {
  const cached = loading.get(locale);
  if (cached) return cached;
  const promise = load(locale);
  loading.set(locale, promise);
  promise.then(
    // React's `use` reads a promise with these fields synchronously, without suspending.
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => loading.delete(locale),
  );
  return promise;
}
