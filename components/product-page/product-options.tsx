import { getTranslations } from 'next-intl/server';
import { OptionFields } from '@/components/product/option-fields';
import type { Item } from '@/lib/contract/item';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { toOptionViews } from '@/lib/shop/product/options';
import { OptionLink } from './option-link';

/**
 * The options of a product with variants. Each value is a link to the page of its variant, and the
 * shown one is announced as current: this works without scripts, and the Tab and Enter keys do what
 * they do on every link, while arrow keys in a radio group would load a page on each press.
 */
export async function ProductOptions({ product }: { product: Item }) {
  if (!product.group) return null;
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('product.options')]);
  return (
    <OptionFields
      options={toOptionViews(product.group, product.id, locale)}
      t={t}
      className="mt-5 min-w-0"
      renderControl={({ text, seName, image }, props, option) => (
        <OptionLink
          key={text}
          option={option}
          path={routes.item(seName)}
          mainImage={image}
          {...props}
        />
      )}
    />
  );
}
