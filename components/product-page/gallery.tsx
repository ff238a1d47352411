'use client';

import { lazy, Suspense, useRef, useState } from 'react';
import { ProductImage } from '@/components/product/product-image';
import { Thumbnails } from '@/components/product/thumbnails';
import { Icon } from '@/components/ui/icon';
import { getPreviewSource } from '@/lib/next/image/preview-image';
import { MAIN_IMAGE } from '@/lib/next/image/source-set';
import type { ImageView } from '@/lib/shop/product/product-view';
import type { ZoomLabels } from './zoom-dialog';

interface GalleryProps {
  images: ImageView[];
  labels: ZoomLabels & { zoom: string };
}

const STRIP = 'gallery-slides';

const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog')).ZoomDialog }));

/** Images in a strip with native scroll snapping; scripts add the count, thumbnails and zoom. */
export function Gallery({ images, labels }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const [preview] = useState(() => getPreviewSource(images[0]?.url));
  const zoom = () => setZoomed(true);

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
    <section
      aria-label={labels.region}
      className="md:sticky md:top-24 md:self-start lg:flex lg:flex-row-reverse lg:gap-3"
    >
      <div className="relative -mx-4 md:mx-0 lg:min-w-0 lg:grow">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button has the same action */}
        <ul
          ref={strip}
          onScroll={handleScroll}
          onClick={zoom}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          tabIndex={0}
          className={STRIP}
        >
          {images.map((image, index) => (
            // Until the image has loaded, its preview is visible below it.
            <li key={image.url} className="gallery-slide">
              {index === 0 && preview && <img alt="" src={preview} decoding="sync" />}
              <ProductImage image={image} {...MAIN_IMAGE} isPriority={index === 0} />
            </li>
          ))}
        </ul>
        {images.length > 1 && <Position text={`${current + 1}/${images.length}`} />}
        <button
          type="button"
          aria-label={labels.zoom}
          onClick={zoom}
          className="card-tool absolute end-4 bottom-3"
        >
          <Icon name="enlarge" size={18} />
        </button>
      </div>
      <Thumbnails
        images={images}
        labels={labels.show}
        current={current}
        preview={preview}
        onSelect={show}
        className="gallery-thumbnails max-md:hidden"
      />
      {isZoomed && (
        <Suspense>
          <ZoomDialog
            images={images}
            first={current}
            labels={labels}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** On phones; wider screens have thumbnails. */
function Position({ text }: { text: string }) {
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute start-4 bottom-5 rounded-full bg-sand-50/90 px-3 py-0.5 text-12 text-ink-700 tabular-nums md:hidden"
    >
      {text}
    </p>
  );
}
