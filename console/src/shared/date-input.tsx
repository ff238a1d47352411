import { FieldTitle, InputHelperText, useInput, useResourceContext } from 'react-admin';
import { DateField } from './date-field';

interface DateInputProps {
  source: string;
  /** The key of the label; that of the field of the resource without it. */
  label?: string;
  isRequired?: boolean;
  helperText?: string | false;
  hasTime?: boolean;
  /** For a filter: the list waits until the date is complete. */
  isFilter?: boolean;
}

/** A date of a form, see `DateField`; the form rejects what is no date. */
export function DateInput({
  source,
  label,
  isRequired = false,
  helperText = false,
  hasTime = false,
  isFilter = false,
}: DateInputProps) {
  const resource = useResourceContext();
  const { field, fieldState, id } = useInput({ source });
  const { error, invalid } = fieldState;
  return (
    <DateField
      id={id}
      value={String(field.value ?? '')}
      hasTime={hasTime}
      label={
        <FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />
      }
      onChange={(value, isValid) => {
        if (isValid || !isFilter) field.onChange(value);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={invalid}
      helperText={
        invalid || helperText ? (
          <InputHelperText error={error?.message} helperText={helperText} />
        ) : undefined
      }
    />
  );
}
