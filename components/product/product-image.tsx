'use client';

import { type ImageQuality, type ImageWidth, imageUrl, sourceSet } from '@/lib/next/image/source-set';
import type { ImageView } from '@/lib/shop/product/product-view';

interface PictureProps {
  picture: ImageView;
  widths: readonly [ImageWidth, ...ImageWidth[]];
  sizes: string;
  quality?: ImageQuality;
  /** The page's one main picture: fetched first, never lazy. */
  isPriority?: boolean;
  /** Another picture of the same thing, already named by the first. */
  isDecorative?: boolean;
  className?: string;
}

/**
 * A responsive picture through the optimiser. Width and height are always told, so that nothing moves when it arrives.
 * Drawn by the client, whose page then carries what a picture is instead of every address that it may have.
 */
export function ProductImage({ picture, widths, sizes, quality = 75, isPriority, isDecorative, className }: PictureProps) {
  const [first] = widths;
  return (
    <img
      alt={isDecorative ? '' : picture.alt}
      width={picture.width}
      height={picture.height}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding="async"
      sizes={sizes}
      srcSet={sourceSet(picture.url, widths, quality)}
      src={imageUrl(picture.url, first, quality)}
      className={className}
      suppressHydrationWarning
    />
  );
}
