'use client';

import { useShop } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { inLanguage } from '@/lib/domain/in-language';
import { routes } from '@/lib/domain/routes';
import { getOptionText } from '@/lib/domain/variant-title';
import { type ImageWidth, THUMBNAIL } from '@/lib/next/image/source-set';
import type { SavedItem } from '@/lib/shop/cart/cart-line';
import { ProductImage } from './product-image';
import { SizedTitle } from './sized-title';

/** The image of a saved product; nothing if it has none. */
export function SavedProductImage({
  item: {
    medias: [media],
  },
  ...image
}: {
  item: Pick<SavedItem, 'medias'>;
  sizes: string;
  widths?: readonly [ImageWidth, ...ImageWidth[]];
  isPriority?: boolean;
  className: string;
}) {
  if (!media) return null;
  const { url } = media;
  return (
    <ProductImage
      image={{ url, alt: '', width: 4, height: 5 }}
      {...THUMBNAIL}
      {...image}
      isDecorative
    />
  );
}

/** The title of a saved product, linked to its page; entries of the previous shop have no URL. */
export function SavedProductLink({
  item,
  className = '',
}: {
  item: SavedItem;
  className?: string;
}) {
  const { locale } = useShop();
  const text = (
    <SizedTitle title={inLanguage(item.title, locale)} values={getOptionText(item, locale)} />
  );
  if (!item.seName) return <span className={`sized-title ${className}`}>{text}</span>;
  return (
    <PrefetchLink
      path={routes.item(item.seName)}
      className={`sized-title underline-offset-4 hover:underline ${className}`}
    >
      {text}
    </PrefetchLink>
  );
}
