'use client';

import { useLocalized } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { Icon } from '@/components/ui/icon';
import { buildPriceRanges } from '@/lib/shop/listing/price-ranges';
import { useCountry } from '@/stores/country';

interface PriceRangeLinksProps {
  category: string;
  limits: number[];
  /** `{from}`, `{to}` and `{currency}` are replaced. */
  texts: { below: string; between: string };
}

/** In round amounts of the shopper's currency; a static page has those of the base country. */
export function PriceRangeLinks({ texts, ...section }: PriceRangeLinksProps) {
  const currency = useCountry((state) => state.selected);
  const localized = useLocalized();
  return (
    <ul className="price-ranges">
      {buildPriceRanges(section, currency).map(({ from, to, path }) => (
        <li key={to}>
          <PrefetchLink path={path}>
            <span>
              {(from === undefined ? texts.below : texts.between)
                .replace('{from}', `${from}`)
                .replace('{to}', `${to}`)
                .replace('{currency}', localized(currency.symbol))}
            </span>
            <Icon name="arrow-right" size={18} className="rtl:-scale-x-100" />
          </PrefetchLink>
        </li>
      ))}
    </ul>
  );
}
