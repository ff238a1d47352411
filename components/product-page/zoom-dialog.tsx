'use client';

import { useState } from 'react';
import { ProductImage } from '@/components/product/product-image';
import { Dialog } from '@/components/ui/dialog';
import type { ImageView } from '@/lib/shop/product/product-view';

interface ZoomDialogProps {
  image: ImageView;
  title: string;
  closeLabel: string;
  onClose: () => void;
}

/** One image in full-screen size; a press doubles it, touch can pinch and pan. */
export function ZoomDialog({ image, title, closeLabel, onClose }: ZoomDialogProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <Dialog shape="full" title={title} closeLabel={closeLabel} onClose={onClose}>
      <div className="grow touch-pan-x touch-pan-y touch-pinch-zoom overflow-auto">
        <button
          type="button"
          aria-label={title}
          aria-pressed={isLarge}
          onClick={() => setLarge(!isLarge)}
          className={
            isLarge ? 'block w-[200%] cursor-zoom-out' : 'block h-full w-full cursor-zoom-in'
          }
        >
          <ProductImage
            image={image}
            widths={[828, 1080, 1440]}
            sizes="100vw"
            quality={90}
            isPriority
            className={isLarge ? 'w-full' : 'size-full object-contain'}
          />
        </button>
      </div>
    </Dialog>
  );
}
