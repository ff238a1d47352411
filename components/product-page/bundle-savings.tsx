import { getTranslations } from 'next-intl/server';
import { Money } from '@/components/price/money';
import type { Bundle } from '@/lib/contract/item';
import { getBundleSavings } from '@/lib/shop/product/bundle-savings';
import { toPriceView } from '@/lib/shop/product/product-view';

/**
 * The total price of the parts and the savings of the bundle; renders nothing if there
 * are no savings.
 */
export async function BundleSavings({ bundle }: { bundle: Bundle }) {
  const t = await getTranslations('product');
  const savings = getBundleSavings(toPriceView(bundle.priceByCountry), bundle.items);
  if (!savings) return null;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 rounded-control bg-honey-100 px-4 py-3 text-14">
      <div className="flex flex-wrap gap-x-2">
        <dt className="text-ink-700">{t('bundleSeparatePrice')}</dt>
        <dd>
          <Money {...savings.apart} />
        </dd>
      </div>
      <div className="flex flex-wrap gap-x-2 font-semibold">
        <dt>{t('bundleSavings')}</dt>
        <dd>
          <Money {...savings.saved} />
        </dd>
      </div>
    </dl>
  );
}
