'use client';

import { ignorePress } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { canDecrease, canIncrease } from '@/lib/shop/product/quantity';

interface StepperLabels {
  label: string;
  increase: string;
  decrease: string;
}

interface QuantityStepperProps {
  quantity: number;
  max?: number;
  labels: StepperLabels;
  onChange: (quantity: number) => void;
}

export function QuantityStepper({ quantity, max, labels, onChange }: QuantityStepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and a legend for two buttons and a number
    <div
      role="group"
      aria-label={labels.label}
      className="inline-flex items-center rounded-control border border-sand-500 bg-white"
    >
      <StepButton
        label={labels.decrease}
        isEnabled={canDecrease(quantity)}
        onPress={() => onChange(quantity - 1)}
        icon="minus"
      />
      <output aria-live="polite" className="min-w-10 text-center font-medium tabular-nums">
        {quantity}
      </output>
      <StepButton
        label={labels.increase}
        isEnabled={canIncrease(quantity, max)}
        onPress={() => onChange(quantity + 1)}
        icon="plus"
      />
    </div>
  );
}

interface StepButtonProps {
  label: string;
  isEnabled: boolean;
  onPress: () => void;
  icon: 'minus' | 'plus';
}

function StepButton({ label, isEnabled, onPress, icon }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!isEnabled || undefined}
      onClick={isEnabled ? onPress : ignorePress}
      className="stepper-button"
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
