import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { TextField } from '@/components/ui/text-field';
import { leftToRight } from '@/lib/domain/bidi';
import { formatOrderNumber } from '@/lib/domain/order-number';

const EXAMPLE = { example: leftToRight(formatOrderNumber(104827)) };

interface OrderNumberFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'error'> {
  /** The kind of a number that `parseOrderNumber` rejects. */
  problem: string | undefined;
}

/** The input of an order number, with its error. */
export function OrderNumberField({ problem, ...field }: OrderNumberFieldProps) {
  const t = useTranslations('order.tracking');
  const key = problem === 'wrongCheckDigit' ? 'wrongCheckDigit' : 'malformed';
  return (
    <TextField
      {...field}
      label={t('orderNumber')}
      hint={t('orderNumberHint', EXAMPLE)}
      toolparamdescription={t('orderNumberHint', EXAMPLE)}
      error={problem === undefined ? undefined : t(key, EXAMPLE)}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
