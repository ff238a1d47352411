import CalendarTodayOutlinedIcon from '@mui/icons-material/CalendarTodayOutlined';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { parseDateText, toCalendarValue, toDateText } from './date-text';

/** The browser's calendar, which its button opens below the field. */
const CALENDAR = {
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockEnd: 0,
  width: 44,
  opacity: 0,
  pointerEvents: 'none',
} as const;

type DateFieldProps = Pick<
  TextFieldProps,
  'id' | 'label' | 'onBlur' | 'inputRef' | 'error' | 'helperText' | 'required' | 'sx'
> & {
  /** A calendar day, or an instant for a field with a time. */
  value: string;
  hasTime?: boolean;
  /** Receives null for an empty field, and what is no date as it was typed. */
  onChange: (value: string | null, isValid: boolean) => void;
};

/** A day, or a day and a time of the shop, which is written day first whatever the browser's language. */
export function DateField({ value, hasTime = false, onChange, onBlur, ...props }: DateFieldProps) {
  const translate = useTranslate();
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isLeft, setIsLeft] = useState(false);
  const toValue = (text: string) => (text.trim() === '' ? null : parseDateText(text, hasTime));
  const isWrong = typed !== undefined && toValue(typed) === undefined;
  const isShown = isWrong || (typed !== undefined && (toValue(typed) ?? '') === value);
  const change = (text: string) => {
    const parsed = toValue(text);
    setTyped(text);
    setIsLeft(false);
    onChange(parsed === undefined ? text : parsed, parsed !== undefined);
  };
  const kind = hasTime ? 'time' : 'day';
  return (
    <TextField
      {...props}
      value={isShown ? typed : toDateText(value, hasTime)}
      onChange={({ target }) => change(target.value)}
      onBlur={(event) => {
        setIsLeft(true);
        if (!isWrong) setTyped(undefined);
        onBlur?.(event);
      }}
      placeholder={translate(`dates.${kind}`)}
      {...(isWrong && isLeft && { error: true, helperText: translate(`dates.${kind}Wrong`) })}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { dir: 'ltr', inputMode: hasTime ? 'text' : 'numeric', autoComplete: 'off' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={translate('dates.calendar')}
                onClick={() => calendar.current?.showPicker()}
              >
                <CalendarTodayOutlinedIcon fontSize="small" />
              </IconButton>
              <input
                ref={calendar}
                type={hasTime ? 'datetime-local' : 'date'}
                value={toCalendarValue(value, hasTime)}
                onChange={({ target }) => change(target.value)}
                tabIndex={-1}
                aria-hidden
                style={CALENDAR}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
