'use client';

import { useState } from 'react';
import { QuantityStepper, type StepperLabels } from '@/components/shared/quantity-stepper';
import { SMALLEST_QUANTITY } from '@/lib/domain/quantity';

interface QuantityPickerProps {
  /** Most that one order may hold, for pre-orders. */
  max?: number;
  labels: StepperLabels & { cap: string };
}

/** How many the shopper wants: never below one, never above a pre-order's cap. */
export function QuantityPicker({ max, labels }: QuantityPickerProps) {
  const [quantity, setQuantity] = useState(SMALLEST_QUANTITY);
  return (
    <div className="mt-5 flex flex-wrap items-center gap-4">
      <QuantityStepper quantity={quantity} onChange={setQuantity} labels={labels} {...(max !== undefined && { max })} />
      {max !== undefined && <p className="text-14 text-ink-500">{labels.cap}</p>}
    </div>
  );
}
