'use client';

import { lazy, Suspense, useRef, useState } from 'react';
import { ProductImage } from '@/components/product/product-image';
import { Icon } from '@/components/ui/icon';
import { getPreviewSource } from '@/lib/next/image/preview-image';
import { MAIN_IMAGE, THUMBNAIL } from '@/lib/next/image/source-set';
import type { ImageView } from '@/lib/shop/product/product-view';

interface GalleryProps {
  images: ImageView[];
  labels: { region: string; show: string[]; zoom: string; close: string };
}

const STRIP = 'flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] md:rounded-card';

const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog')).ZoomDialog }));

/** Images in a strip with native scroll snapping; scripts add thumbnails and zoom. */
export function Gallery({ images, labels }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const [preview] = useState(() => getPreviewSource(images[0]?.url));
  const zoomed = images[current];

  function handleScroll() {
    const element = strip.current;
    if (element) setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
  }

  function show(index: number) {
    strip.current?.children[index]?.scrollIntoView({
      behavior: 'smooth',
      block: 'nearest',
      inline: 'start',
    });
  }

  return (
    <section aria-label={labels.region} className="md:sticky md:top-24 md:self-start">
      <div className="relative -mx-4 md:mx-0">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
        <ul ref={strip} onScroll={handleScroll} tabIndex={0} className={STRIP}>
          {images.map((image, index) => (
            <Slide
              key={image.url}
              image={image}
              isFirst={index === 0}
              preview={index === 0 ? preview : undefined}
            />
          ))}
        </ul>
        <button
          type="button"
          aria-label={labels.zoom}
          onClick={() => setZoomed(true)}
          className="absolute end-6 bottom-4 inline-grid size-11 place-items-center rounded-full bg-sand-50/90 hover:bg-white md:end-4"
        >
          <Icon name="enlarge" size={18} />
        </button>
      </div>
      {images.length > 1 && (
        <ul className="mt-3 flex gap-2">
          {images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={labels.show[index]}
                aria-current={index === current}
                onClick={() => show(index)}
                className="block overflow-hidden rounded-control border-2 border-transparent aria-[current=true]:border-palm-700"
              >
                <Thumbnail image={image} preview={index === 0 ? preview : undefined} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isZoomed && zoomed && (
        <Suspense>
          <ZoomDialog
            image={zoomed}
            title={labels.region}
            closeLabel={labels.close}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface PreviewProps {
  image: ImageView;
  /** Source of a smaller version that the browser has already loaded. */
  preview: string | undefined;
}

/** Until the image has loaded, its preview is visible below it. */
function Slide({ image, preview, isFirst }: PreviewProps & { isFirst: boolean }) {
  return (
    <li className="relative aspect-product w-full shrink-0 snap-start bg-sand-100">
      {preview && (
        <img
          alt=""
          src={preview}
          decoding="sync"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <ProductImage
        image={image}
        {...MAIN_IMAGE}
        isPriority={isFirst}
        className="relative size-full object-cover"
      />
    </li>
  );
}

function Thumbnail({ image, preview }: PreviewProps) {
  const size = 'h-[90px] w-[72px] object-cover';
  return preview ? (
    <img alt="" src={preview} className={size} />
  ) : (
    <ProductImage image={image} {...THUMBNAIL} sizes="72px" isDecorative className={size} />
  );
}
