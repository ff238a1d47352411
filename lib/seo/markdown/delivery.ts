import 'server-only';
import { getTranslations } from 'next-intl/server';
import { readDeliveryFees } from '../../api/shipping/cached.ts';
import type { Locale } from '../../contract/locales.ts';
import { inLanguage } from '../../domain/in-language.ts';
import { filsFromKwd } from '../../domain/money.ts';
import { money, plain, table } from './write.ts';

/** Fees and working days of each country; empty without delivery. */
export async function buildFeesTable(
  locale: Locale,
  unavailableIn: readonly string[] = [],
): Promise<string> {
  const [t, fees] = await Promise.all([
    getTranslations({ locale, namespace: 'info.fees' }),
    readDeliveryFees(),
  ]);
  const rows = fees
    .filter(({ code }) => !unavailableIn.includes(code))
    .map(({ name, deliveryFee: { fee, freeFrom, estimatedDays } }) => [
      plain(inLanguage(name, locale)),
      fee === 0 ? t('free') : money(filsFromKwd(fee), locale),
      freeFrom === undefined ? t('always') : money(filsFromKwd(freeFrom), locale),
      t('span', estimatedDays),
    ]);
  const head = [t('country'), t('fee'), t('freeFrom'), t('days')];
  return rows.length === 0 ? '' : table(head, rows);
}
