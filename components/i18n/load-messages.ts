import type { AbstractIntlMessages } from 'next-intl';
import type { Locale } from '@/lib/contract/locales';

const MESSAGES = {
  ar: () => import('@/messages/ar.json'),
  en: () => import('@/messages/en.json'),
} as const satisfies Record<Locale, unknown>;
const loading = new Map<Locale, Promise<AbstractIntlMessages>>();

/**
 * The first number format of a page takes 10 ms, on a phone 45 ms, because the browser reads its
 * locale data. Created here, in a task of its own during the download of the messages, it does not
 * delay the first text with a number.
 */
const prepareNumberFormat = (locale: Locale): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(() => {
      Intl.NumberFormat(locale);
      resolve();
    }),
  );

async function load(locale: Locale): Promise<AbstractIntlMessages> {
  const [messages] = await Promise.all([MESSAGES[locale](), prepareNumberFormat(locale)]);
  return messages.default;
}

/**
 * Loads all messages of a language once per page load; a failed load is retried by the next call.
 */
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
