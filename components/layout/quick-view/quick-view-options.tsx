'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { OptionFields } from '@/components/product/option-fields';
import type { Item } from '@/lib/contract/item';
import { toOptionViews } from '@/lib/shop/product/options';

interface QuickViewOptionsProps {
  product: Item;
  /** @param seName the chosen variant */
  onChoose: (seName: string) => void;
}

/** The options of a product with variants; a choice shows its variant in the same dialog. */
export function QuickViewOptions({ product, onChoose }: QuickViewOptionsProps) {
  const t = useTranslations('product.options');
  const { locale } = useShop();
  if (!product.group) return null;
  return (
    <OptionFields
      options={toOptionViews(product.group, product.id, locale)}
      t={t}
      className="min-w-0"
      renderControl={({ text, seName }, props) => (
        <button key={text} type="button" onClick={() => onChoose(seName)} {...props} />
      )}
    />
  );
}
