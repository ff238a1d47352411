import { getFormatter, getTranslations } from 'next-intl/server';
import type { Item } from '@/lib/api/contract/item';

const TONES = { in: 'bg-palm-700', low: 'bg-honey-500', out: 'bg-pomegranate-600' } as const;

/** The stock level, or the shipping date of a pre-order. */
export async function StockStatus({ item }: { item: Item }) {
  const [t, format] = await Promise.all([getTranslations('product.stock'), getFormatter()]);
  const text = item.preOrder ? getPreOrderText() : t(item.stock);

  function getPreOrderText() {
    if (!item.preOrderShipDate) return t('preOrderNoDate');
    return t('preOrder', { date: format.dateTime(new Date(`${item.preOrderShipDate}T09:00:00Z`), 'day') });
  }

  return (
    <p data-not-in={item.unavailableCountryCodes.join(' ') || undefined} className="mt-5 flex items-center gap-2 text-14">
      <span aria-hidden className={`size-2.5 rounded-full ${item.preOrder ? 'bg-gulf-600' : TONES[item.stock]}`} />
      {text}
    </p>
  );
}
