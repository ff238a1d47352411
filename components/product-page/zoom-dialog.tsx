'use client';

import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ProductImage } from '@/components/product/product-image';
import { Thumbnails } from '@/components/product/thumbnails';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import type { ImageView } from '@/lib/shop/product/product-view';

export interface ZoomLabels {
  region: string;
  show: string[];
  zoomIn: string;
  zoomOut: string;
  close: string;
  /** `{index} of 3` */
  position: string;
  previous: string;
  next: string;
}

interface ZoomDialogProps {
  images: readonly ImageView[];
  /** Index of the image that is shown first. */
  first: number;
  labels: ZoomLabels;
  onClose: () => void;
}

/** Sizes relative to the whole image in the window; the largest is that of wide images only. */
const SCALES = [1, 1.5, 2, 3] as const;
const LARGEST_SCALE_WIDTH = 1600;
/** The picture opens whole; a press doubles it. */
const OPENING_STEP = 0;
const PRESS_STEP = 2;
const DOUBLE_TAP_MS = 350;
/** A point of the image, as parts of its width and height. */
const CENTRE = { x: 0.5, y: 0.5 };

/**
 * The images over the whole window. A press, or a double tap, enlarges the image around its place;
 * so do the buttons and the keys + and − around the middle. Touch can also pinch and pan.
 */
export function ZoomDialog({ images, first, labels, onClose }: ZoomDialogProps) {
  const [index, setIndex] = useState(first);
  const [step, setStep] = useState<number>(OPENING_STEP);
  const image = images[index];
  const hasOthers = images.length > 1;
  const isSmallest = step === 0;
  const isLargest = step === SCALES.length - ((image?.width ?? 0) < LARGEST_SCALE_WIDTH ? 2 : 1);

  function select(next: number) {
    setIndex(next);
    setStep(OPENING_STEP);
  }

  function handleKeyDown({ key, ctrlKey, metaKey }: KeyboardEvent) {
    if (ctrlKey || metaKey) return;
    if ((key === '+' || key === '=') && !isLargest) setStep(step + 1);
    if (key === '-' && !isSmallest) setStep(step - 1);
  }

  return (
    <Dialog
      shape="full"
      title={hasOthers ? <Position labels={labels} index={index} /> : labels.region}
      closeLabel={labels.close}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons have the same actions */}
      <div onKeyDown={handleKeyDown} className="zoom">
        {image && (
          <Stage key={image.url} image={image} label={labels.region} step={step} onStep={setStep} />
        )}
        {hasOthers && (
          <Arrows labels={labels} index={index} count={images.length} onSelect={select} />
        )}
        <div className="zoom-controls">
          <Thumbnails
            images={images}
            labels={labels.show}
            current={index}
            onSelect={select}
            className="zoom-thumbnails"
          />
          <div className="zoom-buttons">
            <ZoomButton
              icon="minus"
              label={labels.zoomOut}
              isDisabled={isSmallest}
              onPress={() => setStep(step - 1)}
            />
            <ZoomButton
              icon="plus"
              label={labels.zoomIn}
              isDisabled={isLargest}
              onPress={() => setStep(step + 1)}
            />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** "1 of 3" */
function Position({ labels, index }: { labels: ZoomLabels; index: number }) {
  return (
    <>
      <span className="sr-only">{labels.region}</span>{' '}
      <span>{labels.position.replace('{index}', String(index + 1))}</span>
    </>
  );
}

interface ArrowsProps {
  labels: ZoomLabels;
  index: number;
  count: number;
  onSelect: (index: number) => void;
}

function Arrows({ labels, index, count, onSelect }: ArrowsProps) {
  return (
    <div className="zoom-arrows">
      <ZoomButton
        icon="chevron-left"
        label={labels.previous}
        isDisabled={index === 0}
        onPress={() => onSelect(index - 1)}
      />
      <ZoomButton
        icon="chevron-right"
        label={labels.next}
        isDisabled={index === count - 1}
        onPress={() => onSelect(index + 1)}
      />
    </div>
  );
}

interface StageProps {
  image: ImageView;
  label: string;
  step: number;
  onStep: (step: number) => void;
}

/** Moves a point of the area's content to the middle of the area. */
function scrollTo(area: Element, { x, y }: typeof CENTRE) {
  const content = area.firstElementChild;
  if (!content) return;
  const [frame, box] = [area.getBoundingClientRect(), content.getBoundingClientRect()];
  area.scrollBy(
    box.left + box.width * x - frame.left - frame.width / 2,
    box.top + box.height * y - frame.top - frame.height / 2,
  );
}

/** The image in a scrolling area. */
function Stage({ image, label, step, onStep }: StageProps) {
  const area = useRef<HTMLDivElement>(null);
  const focus = useRef(CENTRE);
  const lastTap = useRef(0);
  const isTouch = useRef(false);
  const isEnlarged = step > OPENING_STEP;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each size moves the area to the focus
  useLayoutEffect(() => {
    if (area.current) scrollTo(area.current, focus.current);
    focus.current = CENTRE;
  }, [step]);

  // The area has no size before the dialog is open, and another one when a phone is turned.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && scrollTo(entry.target, CENTRE));
    if (area.current) observer.observe(area.current);
    return () => observer.disconnect();
  }, []);

  function handleClick({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    const now = performance.now();
    const isSecondTap = now - lastTap.current < DOUBLE_TAP_MS;
    lastTap.current = isSecondTap ? 0 : now;
    const isKeyboard = detail === 0;
    if (isTouch.current && !isSecondTap && !isKeyboard) return;
    const box = currentTarget.getBoundingClientRect();
    if (!isKeyboard)
      focus.current = {
        x: (clientX - box.left) / box.width,
        y: (clientY - box.top) / box.height,
      };
    onStep(isEnlarged ? OPENING_STEP : PRESS_STEP);
  }

  return (
    <div ref={area} className="zoom-stage">
      <button
        type="button"
        aria-label={label}
        aria-pressed={isEnlarged}
        data-first-focus
        onPointerDown={({ pointerType }) => {
          isTouch.current = pointerType === 'touch';
        }}
        onClick={handleClick}
        style={{ '--ratio': image.width / image.height, '--scale': SCALES[step] } as CSSProperties}
        className={isEnlarged ? 'cursor-zoom-out' : 'cursor-zoom-in'}
      >
        <ProductImage
          image={image}
          widths={[828, 1080, 1440, 1920]}
          sizes={`${(SCALES[step] ?? 1) * 100}vw`}
          quality={90}
          isPriority
          className="w-full"
        />
      </button>
    </div>
  );
}

interface ZoomButtonProps {
  icon: 'minus' | 'plus' | 'chevron-left' | 'chevron-right';
  label: string;
  isDisabled: boolean;
  onPress: () => void;
}

function ZoomButton({ icon, label, isDisabled, onPress }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onPress()}
      className="card-tool"
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
