import { getFormatter, getTranslations } from 'next-intl/server';
import type { Item } from '@/lib/api/contract/item';

const TONES = { in: 'bg-palm-700', low: 'bg-honey-500', out: 'bg-pomegranate-600' } as const;

/** The stock level, or the shipping date of a pre-order. */
export async function StockStatus({ product }: { product: Item }) {
  const [t, format] = await Promise.all([getTranslations('product.stock'), getFormatter()]);
  const text = product.preOrder ? getPreOrderText() : t(product.stock);

  function getPreOrderText() {
    if (!product.preOrderShipDate) return t('preOrderNoDate');
    return t('preOrder', {
      date: format.dateTime(new Date(`${product.preOrderShipDate}T09:00:00Z`), 'day'),
    });
  }

  return (
    <p
      data-not-in={product.unavailableCountryCodes.join(' ') || undefined}
      className="mt-5 flex items-center gap-2 text-14"
    >
      <span
        aria-hidden
        className={`size-2.5 rounded-full ${product.preOrder ? 'bg-gulf-600' : TONES[product.stock]}`}
      />
      <span>{text}</span>
    </p>
  );
}
