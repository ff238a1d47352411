'use client';

import { type ImageQuality, type ImageWidth, imageUrl, sourceSet } from '@/lib/next/image/source-set';
import type { ImageView } from '@/lib/shop/product/product-view';

interface PictureProps {
  image: ImageView;
  widths: readonly [ImageWidth, ...ImageWidth[]];
  sizes: string;
  quality?: ImageQuality;
  /** The page's one main image: fetched first, never lazy. */
  isPriority?: boolean;
  /** Another image of the same thing, already named by the first. */
  isDecorative?: boolean;
  className?: string;
}

/**
 * A responsive image through the optimiser. Width and height are always told, so that nothing moves when it arrives.
 * Drawn by the client, whose page then carries what an image is instead of every address that it may have.
 */
export function ProductImage({ image, widths, sizes, quality = 75, isPriority, isDecorative, className }: PictureProps) {
  const [first] = widths;
  return (
    <img
      alt={isDecorative ? '' : image.alt}
      width={image.width}
      height={image.height}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding="async"
      sizes={sizes}
      srcSet={sourceSet(image.url, widths, quality)}
      src={imageUrl(image.url, first, quality)}
      className={className}
      suppressHydrationWarning
    />
  );
}
