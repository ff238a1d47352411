import { createTranslator } from 'next-intl';
import { addRetryAfter } from '@/components/feedback/retry-after';
import { loadTranslatorConfig } from '@/components/i18n/load-translator-config';
import { subscribeBackInStock } from '@/lib/api/back-in-stock/back-in-stock';
import { browserClient } from '@/lib/api/browser-client';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import type { Locale } from '@/lib/contract/locales';
import { emailSchema } from '@/lib/contract/user';
import { parseMobile } from '@/lib/domain/phone';
import { useCountry } from '@/stores/country';

/** The text is shown as a confirmation, at the field, or below the form. */
export interface SubscriptionOutcome {
  kind: 'subscribed' | 'invalid' | 'failed';
  text: string;
}

/** Parses an e-mail address or a mobile number; undefined if the text is neither. */
function parseRecipient(
  text: string,
  countryCode: string,
): { email: string } | { phone: string } | undefined {
  const email = emailSchema.safeParse(text);
  if (email.success) return { email: email.data };
  const phone = parseMobile(text, countryCode);
  return phone === undefined ? undefined : { phone };
}

/**
 * Validates an e-mail address or mobile number and subscribes it to the back-in-stock message of a
 * product.
 * @throws if the messages of the language cannot be loaded
 */
export async function subscribeRecipient(
  address: string,
  itemId: string,
  locale: Locale,
): Promise<SubscriptionOutcome> {
  const config = await loadTranslatorConfig(locale);
  const t = createTranslator({ ...config, namespace: 'product.restock' });
  const recipient = parseRecipient(address, useCountry.getState().selected.code);
  if (!recipient) return { kind: 'invalid', text: t('wrong') };
  try {
    await subscribeBackInStock(browserClient, { itemId, language: locale, ...recipient });
    return { kind: 'subscribed', text: t('waiting') };
  } catch (error) {
    const key = errorMessageKey(error, { item_in_stock: 'isBack' }, 'failed');
    const waitTexts = createTranslator({ ...config, namespace: 'retryAfter' });
    return { kind: 'failed', text: addRetryAfter(waitTexts, error, t(key)) };
  }
}
