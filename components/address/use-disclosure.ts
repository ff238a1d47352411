'use client';

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AddressFormState, AddressValues } from './address-values';

type TextName = Exclude<keyof AddressValues, 'phone' | 'isDefault'>;

/**
 * State of a `details` element with fields: it opens when a value is filled in, such as that of a
 * draft, or is wrong, and stays open when it is cleared.
 */
export function useDisclosure(
  { control, formState }: AddressFormState,
  names: readonly TextName[],
) {
  const isFilled = useWatch({ control, name: names }).some((value) => value !== '');
  const hasError = names.some((name) => formState.errors[name] !== undefined);
  const [wasFilled, setWasFilled] = useState(isFilled);
  const [isOpen, setOpen] = useState(isFilled);
  if (isFilled !== wasFilled) {
    setWasFilled(isFilled);
    if (isFilled) setOpen(true);
  }
  return {
    open: isOpen || hasError,
    onToggle: ({ currentTarget }: { currentTarget: HTMLDetailsElement }) =>
      setOpen(currentTarget.open),
  };
}
