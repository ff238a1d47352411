import { Box } from '@mui/material';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocaleState, useTranslate, useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { listLeaves } from './differences';
import { getShape, type Shape } from './introspect';
import { isBlank } from './normalise';

const isLarge = (schema: z.ZodType) => ['list', 'picture'].includes(getShape(schema).kind);

/** Whether a row has so many inputs that a list of rows is hard to survey. */
export const isFolded = (shape: Shape): boolean =>
  shape.kind === 'variants' ||
  (shape.kind === 'object' && Object.values(shape.fields).some(isLarge));

const OpenRows = createContext<Set<string>>(new Set());

/** Stores which rows of a form are open. */
export function OpenRowsProvider({ children }: { children: ReactNode }) {
  const [rows] = useState(() => new Set<string>());
  return <OpenRows value={rows}>{children}</OpenRows>;
}

const useOpenRows = () => useContext(OpenRows);

type Values = Record<string, unknown>;

const NAMES = ['title', 'name', 'id', 'text', 'lines'];
const MAX_NAME = 80;

/** What identifies a row, in the language of the interface. */
function findName(values: Values, locale: string): string {
  const found = NAMES.map((name) => values[name]).find(Boolean) ?? '';
  const text = typeof found === 'string' ? found : Object(found)[locale === 'ar' ? 'Ar' : 'En'];
  return String(text ?? '');
}

/** A row that shows its name, and its inputs when it is open, new or has an error. */
export function FoldedRow({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const source = useWrappedSource('');
  const { getFieldState, formState } = useFormContext();
  const values: Values = Object(useWatch({ name: source }));
  const openRows = useOpenRows();
  const [isOpen, setIsOpen] = useState(() => isBlank(values) || openRows.has(source));
  // Saved rows are new components: these are open where those were.
  useEffect(() => {
    if (!isOpen) return;
    openRows.add(source);
    return () => {
      openRows.delete(source);
    };
  }, [isOpen, openRows, source]);
  const type = typeof values.type === 'string' ? translate(`schema.values.${values.type}`) : '';
  const name = [type, findName(values, locale)].filter(Boolean).join(' · ');
  // A row without a name, such as opening hours, is named by its values.
  const toText = (value: unknown) => {
    const text = String(value ?? '');
    return /^[A-Za-z]+$/.test(text) ? translate(`schema.values.${text}`, { _: text }) : text;
  };
  const title = name || listLeaves(values).map(toText).filter(Boolean).join(' · ');
  return (
    <Box
      component="details"
      open={isOpen || getFieldState(source, formState).invalid}
      onToggle={({ currentTarget, target }) => {
        // The event of a row inside arrives here as well.
        if (target === currentTarget) setIsOpen(currentTarget.open);
      }}
      sx={{ width: '100%', minWidth: 0 }}
    >
      <Box component="summary" sx={{ paddingBlock: 1.5, cursor: 'pointer', fontWeight: 600 }}>
        {title.slice(0, MAX_NAME) || '—'}
      </Box>
      {children}
    </Box>
  );
}
