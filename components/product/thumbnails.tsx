import { THUMBNAIL } from '@/lib/next/image/source-set';
import type { ImageView } from '@/lib/shop/product/product-view';
import { ProductImage } from './product-image';

interface ThumbnailsProps {
  images: readonly ImageView[];
  labels: readonly string[];
  current: number;
  onSelect: (index: number) => void;
  className: string;
}

/** Buttons that select one of several images. */
export function Thumbnails({ images, labels, current, onSelect, className }: ThumbnailsProps) {
  if (images.length < 2) return null;
  return (
    <ul className={`flex gap-2 ${className}`}>
      {images.map((image, index) => (
        <li key={image.url}>
          <button
            type="button"
            aria-label={labels[index]}
            aria-current={index === current}
            onClick={() => onSelect(index)}
            className="thumbnail"
          >
            <ProductImage image={image} {...THUMBNAIL} sizes="72px" isDecorative />
          </button>
        </li>
      ))}
    </ul>
  );
}
