'use client';

import {
  buildImageUrl,
  buildSourceSet,
  type ImageQuality,
  type ImageWidth,
} from '@/lib/next/image/source-set';
import type { ImageView } from '@/lib/shop/product/product-view';

interface ProductImageProps {
  image: ImageView;
  widths: readonly [ImageWidth, ...ImageWidth[]];
  sizes: string;
  quality?: ImageQuality;
  /** The main image of the page: loaded eagerly with high priority. */
  isPriority?: boolean;
  /** An additional image without its own alternative text. */
  isDecorative?: boolean;
  className?: string;
}

/**
 * A responsive image through the optimiser. Width and height are always set, to avoid layout
 * shifts. A client component, so that the page data contains one URL per image instead of the
 * complete `srcset`.
 */
export function ProductImage({
  image,
  widths,
  sizes,
  quality = 75,
  isPriority,
  isDecorative,
  className,
}: ProductImageProps) {
  const [first] = widths;
  return (
    <img
      alt={isDecorative ? '' : image.alt}
      width={image.width}
      height={image.height}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding={isPriority ? 'sync' : 'async'}
      sizes={sizes}
      srcSet={buildSourceSet(image.url, widths, quality)}
      src={buildImageUrl(image.url, first, quality)}
      className={className}
      style={image.position ? { objectPosition: image.position } : undefined}
      suppressHydrationWarning
    />
  );
}
