import { getTranslations } from 'next-intl/server';
import { Money } from '@/components/price/money';
import { readDeliveryFees } from '@/lib/api/shipping/cached';
import { inLanguage } from '@/lib/domain/in-language';
import { filsFromKwd } from '@/lib/domain/money';
import { currentLocale } from '@/lib/i18n/server';

const CELL =
  'border-sand-200 border-b px-2 py-3 text-start font-normal first:ps-3 sm:px-4 sm:first:ps-4';

/** Delivery fees and times by country. Amounts are in the shopper's currency. */
export async function DeliveryFees() {
  const [locale, t, fees] = await Promise.all([
    currentLocale(),
    getTranslations('info.fees'),
    readDeliveryFees(),
  ]);
  return (
    <section
      className="mb-10 overflow-x-auto rounded-card border border-sand-200 bg-white"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable table must be focusable by keyboard
      tabIndex={0}
      aria-label={t('caption')}
    >
      <table className="w-full text-start text-14">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${CELL} bg-sand-100 text-ink-500`}>
              {t('country')}
            </th>
            <th scope="col" className={`${CELL} bg-sand-100 text-ink-500`}>
              {t('fee')}
            </th>
            <th scope="col" className={`${CELL} bg-sand-100 text-ink-500`}>
              {t('freeFrom')}
            </th>
            <th scope="col" className={`${CELL} bg-sand-100 text-ink-500`}>
              {t('days')}
            </th>
          </tr>
        </thead>
        <tbody>
          {fees.map(({ code, name, icon, deliveryFee }) => (
            <tr key={code} className="[&:last-child>:is(td,th)]:border-b-0">
              <th scope="row" className={CELL}>
                <span className="flex items-center gap-2">
                  <img
                    src={icon}
                    alt=""
                    width={24}
                    height={17}
                    className="rounded-[3px] border border-sand-200 max-sm:hidden"
                  />
                  <span>{inLanguage(name, locale)}</span>
                </span>
              </th>
              <td className={`${CELL} whitespace-nowrap`}>
                {deliveryFee.fee === 0 ? t('free') : <Money fils={filsFromKwd(deliveryFee.fee)} />}
              </td>
              <td className={`${CELL} whitespace-nowrap`}>
                {deliveryFee.freeFrom === undefined ? (
                  t('always')
                ) : (
                  <Money fils={filsFromKwd(deliveryFee.freeFrom)} />
                )}
              </td>
              <td className={`${CELL} whitespace-nowrap`}>
                {t('span', deliveryFee.estimatedDays)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
