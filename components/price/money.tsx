'use client';

import { useShop } from '@/components/i18n/shop-context';
import { formatMoney } from '@/lib/domain/money';
import { useCurrency } from '@/stores/currency';

interface MoneyProps {
  /** Integer fils. */
  fils: number;
  /** Fils in countries that have a price of their own. */
  other?: Record<string, number> | undefined;
}

/**
 * An amount in the shopper's currency. The server draws Kuwait's; the head's script repaints it before anything shows,
 * which is why a text that differs from the server's is expected here.
 */
export function Money({ fils, other }: MoneyProps) {
  const { locale } = useShop();
  const country = useCurrency((state) => state.selected);
  return (
    <bdi className="money" data-fils={fils} data-in={other && JSON.stringify(other)} suppressHydrationWarning>
      {formatMoney(other?.[country.code] ?? fils, country, locale)}
    </bdi>
  );
}
