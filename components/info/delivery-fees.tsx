import { getTranslations } from 'next-intl/server';
import { Money } from '@/components/price/money';
import { readDeliveryFees } from '@/lib/api/shipping/cached';
import { filsFromKwd } from '@/lib/domain/money';
import { currentLocale, inLanguage } from '@/lib/i18n/server';

/** Delivery fees and times by country. Amounts are in the shopper's currency. */
export async function DeliveryFees() {
  const [locale, t, fees] = await Promise.all([currentLocale(), getTranslations('info.fees'), readDeliveryFees()]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable table must be focusable by keyboard
    <section className="info-scroll" tabIndex={0} aria-label={t('caption')}>
      <table className="info-table">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('country')}</th>
            <th scope="col">{t('fee')}</th>
            <th scope="col">{t('freeFrom')}</th>
            <th scope="col">{t('days')}</th>
          </tr>
        </thead>
        <tbody>
          {fees.map(({ code, name, icon, terms }) => (
            <tr key={code}>
              <th scope="row">
                <span className="flex items-center gap-2">
                  <img src={icon} alt="" width={24} height={17} className="rounded-[3px] border border-sand-200 max-sm:hidden" />
                  {inLanguage(name, locale)}
                </span>
              </th>
              <td>{terms.fee === 0 ? t('free') : <Money fils={filsFromKwd(terms.fee)} />}</td>
              <td>{terms.freeFrom === undefined ? t('always') : <Money fils={filsFromKwd(terms.freeFrom)} />}</td>
              <td>{t('span', terms.estimatedDays)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
