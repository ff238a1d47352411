import { useState } from 'react';
import { TextInput, type TextInputProps, useWrappedSource } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { BASE_CURRENCY } from '@/lib/domain/money';
import { parseNumber, toNumberText } from './parse-number';

/** What is no number stays as it is, so that the form rejects it with a message. */
const toValue = (text: string): number | string | null => {
  const typed = text.trim();
  return typed === '' ? null : (parseNumber(typed) ?? typed);
};

type NumberInputProps = Pick<
  TextInputProps,
  'source' | 'label' | 'isRequired' | 'disabled' | 'defaultValue' | 'sx'
> & {
  /** An amount in KWD. */
  isMoney?: boolean;
};

/** A number that is written with Arabic or Latin digits; a wrong one is marked on leaving it. */
export function NumberInput({ isMoney = false, ...props }: NumberInputProps) {
  const name = useWrappedSource(props.source);
  const { getFieldState, getValues, trigger } = useFormContext();
  const [typed, setTyped] = useState('');
  const decimals = isMoney ? BASE_CURRENCY.decimals : 0;
  const check = () => {
    setTyped('');
    const isEmpty = (getValues(name) ?? '') === '';
    if (!isEmpty || getFieldState(name).invalid) void trigger(name);
  };
  return (
    <TextInput
      {...props}
      helperText={false}
      parse={(text: string) => {
        setTyped(text);
        return toValue(text);
      }}
      format={(value: unknown) =>
        toValue(typed) === (value ?? null) ? typed : toNumberText(value, decimals)
      }
      onBlur={check}
      slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr' } }}
    />
  );
}
