import { getTranslations } from 'next-intl/server';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { Icon } from '@/components/ui/icon';
import { readCountries } from '@/lib/api/countries/cached';
import type { HomeSectionOf } from '@/lib/contract/home';
import { inLanguage } from '@/lib/domain/in-language';
import { currentLocale } from '@/lib/i18n/server';
import { buildPriceRanges } from '@/lib/shop/listing/price-ranges';
import { SplitPanel } from './split-panel';

/** Links to the products of a category by price, one list per country; CSS shows one of them. */
export async function PriceRanges({ section }: { section: HomeSectionOf<'priceRanges'> }) {
  const [locale, t, countries] = await Promise.all([
    currentLocale(),
    getTranslations('home.priceRange'),
    readCountries(),
  ]);
  return (
    <SplitPanel section={section} ground="palm">
      {countries.map((country) => {
        const currency = inLanguage(country.currencyCode, locale);
        return (
          <ul key={country.code} data-only-in={country.code} className="price-ranges">
            {buildPriceRanges(section, country).map(({ from, to, path }) => (
              <li key={path}>
                <PrefetchLink path={path}>
                  <span>
                    {from === undefined
                      ? t('below', { to: `${to}`, currency })
                      : t('between', { from: `${from}`, to: `${to}`, currency })}
                  </span>
                  <Icon name="arrow-right" size={18} className="rtl:-scale-x-100" />
                </PrefetchLink>
              </li>
            ))}
          </ul>
        );
      })}
    </SplitPanel>
  );
}
