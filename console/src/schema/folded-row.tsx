import { Box } from '@mui/material';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocaleState, useTranslate, useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { toListName } from '../shared/list-name';
import { getShape, type Shape } from './introspect';
import { nameRow, type RowValues } from './name-row';
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

/** A row that shows its name, and its inputs when it is open, new or has an error. */
export function FoldedRow({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const source = useWrappedSource('');
  const { getFieldState, formState } = useFormContext();
  const values: RowValues = Object(useWatch({ name: source }));
  const openRows = useContext(OpenRows);
  const [isOpen, setIsOpen] = useState(() => isBlank(values) || openRows.has(source));
  // Saved rows are new components: these are open where those were.
  useEffect(() => {
    if (!isOpen) return;
    openRows.add(source);
    return () => {
      openRows.delete(source);
    };
  }, [isOpen, openRows, source]);
  const title = nameRow(values, locale, (value) =>
    translate(`schema.values.${value}`, { _: value }),
  );
  const unnamed = translate(`schema.unnamed.${toListName(source)}`, {
    _: translate('schema.unnamed.row', { position: Number(source.split('.').at(-1)) + 1 }),
  });
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
        {title || unnamed}
      </Box>
      {children}
    </Box>
  );
}
