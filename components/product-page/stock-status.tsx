import { getTranslations } from 'next-intl/server';
import type { Item } from '@/lib/contract/item';

const TONES = { in: 'bg-palm-700', low: 'bg-honey-500', out: 'bg-pomegranate-600' } as const;

/** The stock level of a product that is no pre-order. */
export async function StockStatus({ product }: { product: Item }) {
  const t = await getTranslations('product.stock');
  return (
    <p
      data-not-in={product.unavailableCountryCodes.join(' ') || undefined}
      className="mt-5 flex items-center gap-2 text-14"
    >
      <span aria-hidden className={`size-2.5 rounded-full ${TONES[product.stock]}`} />
      <span>{t(product.stock)}</span>
    </p>
  );
}
