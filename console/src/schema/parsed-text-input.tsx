import { TextField } from '@mui/material';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';

interface ParsedTextInputProps<Value> {
  source: string;
  /** The key of the label. */
  label: string;
  toText: (value: Value) => string;
  parse: (text: string) => Value;
}

/** The message of an error, or the first one of its parts with their place. */
function findError(error: unknown): { message: string; line?: number } | undefined {
  if (!error) return undefined;
  if (Array.isArray(error)) {
    const index = error.findIndex(Boolean);
    const found = findError(error[index]);
    return found && { message: found.message, line: index + 1 };
  }
  const { message, ...parts } = Object(error) as Record<string, unknown>;
  if (typeof message === 'string') return { message };
  return Object.values(parts)
    .map(findError)
    .find((found) => found !== undefined);
}

/** A list that is written as a text. What is typed stays as it is while it has the same value. */
export function ParsedTextInput<Value>({
  source,
  label,
  toText,
  parse,
}: ParsedTextInputProps<Value>) {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput({ source });
  const [typed, setTyped] = useState('');
  const isTyped = JSON.stringify(parse(typed)) === JSON.stringify(field.value);
  const error = findError(fieldState.error);
  return (
    <TextField
      id={id}
      label={translate(label)}
      value={isTyped ? typed : toText(field.value)}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(parse(target.value));
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      multiline
      minRows={2}
      error={error !== undefined}
      helperText={error?.line ? translate('schema.line', error) : error?.message}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  );
}

const parseWords = (line: string) =>
  line
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Groups of words: one on each line, with commas between the words. */
export const WORD_GROUPS = {
  toText: (groups?: string[][]) =>
    Array.isArray(groups) ? groups.map((words) => words.join(', ')).join('\n') : '',
  parse: (text: string): string[][] =>
    text
      .split('\n')
      .map(parseWords)
      .filter((words) => words.length > 0),
};
