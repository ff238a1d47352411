'use client';

import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { ProductImage } from '@/components/product/product-image';
import { Thumbnails } from '@/components/product/thumbnails';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import type { ImageView } from '@/lib/shop/product/product-view';

export interface ZoomLabels {
  region: string;
  show: string[];
  zoomIn: string;
  zoomOut: string;
  close: string;
}

interface ZoomDialogProps {
  images: readonly ImageView[];
  /** Index of the image that is shown first. */
  first: number;
  labels: ZoomLabels;
  onClose: () => void;
}

/** Sizes relative to the whole image in the window. */
const SCALES = [1, 1.5, 2, 3] as const;
const PRESS_STEP = 2;
const DOUBLE_TAP_MS = 350;
/** A point of the image, as parts of its width and height. */
const CENTRE = { x: 0.5, y: 0.5 };

/**
 * The images in full-screen size. A press, or a double tap, enlarges the image around its place; so
 * do the buttons around the middle. Touch can also pinch and pan.
 */
export function ZoomDialog({ images, first, labels, onClose }: ZoomDialogProps) {
  const [index, setIndex] = useState(first);
  const [step, setStep] = useState(0);
  const image = images[index];
  const position = images.length > 1 ? ` ${index + 1}/${images.length}` : '';

  function select(next: number) {
    setIndex(next);
    setStep(0);
  }

  return (
    <Dialog
      shape="full"
      title={`${labels.region}${position}`}
      closeLabel={labels.close}
      onClose={onClose}
    >
      {image && (
        <Stage key={image.url} image={image} label={labels.region} step={step} onStep={setStep} />
      )}
      <div className="flex items-center justify-between gap-4 px-5 py-3">
        <Thumbnails
          images={images}
          labels={labels.show}
          current={index}
          onSelect={select}
          className="zoom-thumbnails"
        />
        <div className="ms-auto flex gap-2">
          <ZoomButton
            icon="minus"
            label={labels.zoomOut}
            isDisabled={step === 0}
            onPress={() => setStep(step - 1)}
          />
          <ZoomButton
            icon="plus"
            label={labels.zoomIn}
            isDisabled={step === SCALES.length - 1}
            onPress={() => setStep(step + 1)}
          />
        </div>
      </div>
    </Dialog>
  );
}

interface StageProps {
  image: ImageView;
  label: string;
  step: number;
  onStep: (step: number) => void;
}

/** The image in a scrolling area. */
function Stage({ image, label, step, onStep }: StageProps) {
  const area = useRef<HTMLDivElement>(null);
  const focus = useRef(CENTRE);
  const lastTap = useRef(0);
  const isTouch = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each size moves the area to the focus
  useLayoutEffect(() => {
    const element = area.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const [frame, box] = [element.getBoundingClientRect(), content.getBoundingClientRect()];
    element.scrollBy(
      box.left + box.width * focus.current.x - frame.left - frame.width / 2,
      box.top + box.height * focus.current.y - frame.top - frame.height / 2,
    );
    focus.current = CENTRE;
  }, [step]);

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
    onStep(step === 0 ? PRESS_STEP : 0);
  }

  const ratio = image.width / image.height;
  return (
    <div
      ref={area}
      className="flex min-h-0 grow touch-pan-x touch-pan-y touch-pinch-zoom overflow-auto [container-type:size]"
    >
      <button
        type="button"
        aria-label={label}
        aria-pressed={step > 0}
        onPointerDown={({ pointerType }) => {
          isTouch.current = pointerType === 'touch';
        }}
        onClick={handleClick}
        style={{ width: `calc(min(100cqw, 100cqh * ${ratio}) * ${SCALES[step]})` }}
        className={`m-auto shrink-0 ${step > 0 ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
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
  icon: 'minus' | 'plus';
  label: string;
  isDisabled: boolean;
  onPress: () => void;
}

function ZoomButton({ icon, label, isDisabled, onPress }: ZoomButtonProps) {
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label={label}
      isDisabled={isDisabled}
      onClick={onPress}
    >
      <Icon name={icon} />
    </Button>
  );
}
