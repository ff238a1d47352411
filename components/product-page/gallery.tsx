'use client';

import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { ProductImage } from '@/components/product/product-image';
import { Icon } from '@/components/ui/icon';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { getPreviewSource } from '@/lib/next/image/preview-image';
import { FURTHER_IMAGE, MAIN_IMAGE } from '@/lib/next/image/source-set';
import type { ImageView } from '@/lib/shop/product/product-view';
import { isStrip, useGrowingImage } from './use-growing-image';
import type { ZoomLabels } from './zoom-dialog';

interface GalleryProps {
  images: ImageView[];
  labels: ZoomLabels & { zoom: string };
}

const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog')).ZoomDialog }));

/**
 * On phones the images are a strip with native scroll snapping; on wider screens the first one is
 * above the others, two in a row. A press enlarges the pressed one.
 */
export function Gallery({ images, labels }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number>();
  const [preview] = useState(() => getPreviewSource(images[0]?.url));
  const scrolls = useBrowserValue(isStrip, true);
  const last = images.length - 1;
  useGrowingImage(strip, images[0]?.url);

  function handleScroll() {
    const element = strip.current;
    if (element) setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
  }

  function handleClick({ target, currentTarget }: MouseEvent) {
    const slides = [...currentTarget.children];
    const pressed = slides.findIndex((slide) => slide.contains(target as Node)); // of a mouse event
    if (pressed >= 0) setZoomed(pressed);
  }

  if (last < 0)
    return (
      <div className="-mx-4 md:mx-0">
        <div className="gallery-slide" />
      </div>
    );

  return (
    <section aria-label={labels.region} className="gallery">
      <div className="relative -mx-4 md:mx-0">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button has the same action */}
        <ul
          ref={strip}
          onScroll={handleScroll}
          onClick={handleClick}
          // A scrollable region must be reachable by keyboard.
          tabIndex={scrolls && last > 0 ? 0 : undefined}
          className="gallery-slides"
        >
          {images.map((image, index) => (
            // Until the image has loaded, its preview is visible below it.
            <li key={image.url} className="gallery-slide">
              {index === 0 && preview && <img alt="" src={preview} decoding="sync" />}
              <ProductImage
                image={image}
                {...(index === 0 || (index === last && index % 2 === 1)
                  ? MAIN_IMAGE
                  : FURTHER_IMAGE)}
                isPriority={index === 0}
              />
            </li>
          ))}
        </ul>
        {last > 0 && <Position text={`${current + 1}/${images.length}`} />}
        <button
          type="button"
          aria-label={labels.zoom}
          onClick={() => setZoomed(current)}
          className="card-tool absolute end-2.5 bottom-2.5 md:end-3 md:top-3 md:bottom-auto"
        >
          <Icon name="enlarge" size={18} />
        </button>
      </div>
      {zoomed !== undefined && (
        <Suspense>
          <ZoomDialog
            images={images}
            first={zoomed}
            labels={labels}
            onClose={() => setZoomed(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** On phones; wider screens show all images. */
function Position({ text }: { text: string }) {
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute start-4 bottom-4 flex h-8 items-center rounded-full bg-sand-50/90 px-3 text-12 text-ink-700 tabular-nums md:hidden"
    >
      {text}
    </p>
  );
}
