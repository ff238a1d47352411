'use client';

import type { CSSProperties } from 'react';
import { preload } from 'react-dom';
import { buildImageUrl, buildSourceSet } from '@/lib/next/image/source-set';
import type { ImageView } from '@/lib/shop/product/product-view';

const WIDE = { widths: [828, 1080, 1440, 1920], media: '(min-width: 48rem)' } as const;
const PHONE = { widths: [480, 640, 828, 1080], media: '(width < 48rem)' } as const;
/** The image fills the height of the slide, so it is wider than narrow windows. */
const WIDE_SIZES = '(min-width: 64rem) 106vw, 120vw';

interface HeroPictureProps {
  image: ImageView;
  /** Without it, phones show a part of the wide image. */
  phoneImage: ImageView | undefined;
  /** The main image of the page: loaded eagerly with high priority. */
  isFirst: boolean;
}

/** A wide image, and another one on phones. React preloads no image of a `picture` element. */
export function HeroPicture({ image, phoneImage, isFirst }: HeroPictureProps) {
  const wide = {
    srcSet: buildSourceSet(image.url, WIDE.widths),
    sizes: phoneImage ? WIDE_SIZES : `${WIDE.media} 106vw, 250vw`,
  };
  const phone = phoneImage && {
    srcSet: buildSourceSet(phoneImage.url, PHONE.widths),
    sizes: '100vw',
  };
  if (isFirst) {
    preloadImage(image.url, wide, phone && WIDE.media);
    if (phoneImage && phone) preloadImage(phoneImage.url, phone, PHONE.media);
  }
  return (
    <picture>
      {phoneImage && (
        <source
          media={PHONE.media}
          width={phoneImage.width}
          height={phoneImage.height}
          {...phone}
        />
      )}
      <img
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : 'async'}
        {...wide}
        src={buildImageUrl(image.url, 1080)}
        className="hero-image"
        style={
          {
            '--focus': image.position,
            '--phone-focus': phoneImage?.position,
          } as CSSProperties
        }
        suppressHydrationWarning
      />
    </picture>
  );
}

function preloadImage(
  url: string,
  { srcSet, sizes }: { srcSet: string; sizes: string },
  media: string | undefined,
): void {
  preload(buildImageUrl(url, 1080), {
    as: 'image',
    fetchPriority: 'high',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    media,
  });
}
