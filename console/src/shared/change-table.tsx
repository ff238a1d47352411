import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { localizedSchema } from '@/lib/contract/text';
import { kwdFromFils } from '@/lib/domain/money';
import { useCategoryNames } from './categories';
import { type Change, shorten, toFieldName } from './changes';
import { useFormat } from './format';

/** Of a row: it says nothing to a person. */
const IS_ID = /^[0-9a-f-]{12,}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Names of columns and texts of their values for a person. */
function useChangeTexts() {
  const translate = useTranslate();
  const { money, time, day } = useFormat();
  const categories = useCategoryNames();
  const toWord = (text: string): string => {
    if (IS_ID.test(text)) return categories.get(text) ?? '';
    if (INSTANT.test(text)) return time(text);
    if (DAY.test(text)) return day(text);
    return /^[A-Za-z]+$/.test(text)
      ? translate(`schema.values.${text}`, { _: translate(`log.values.${text}`, { _: text }) })
      : text;
  };
  const toParts = (value: unknown, isFils: boolean): string[] => {
    if (value === null || value === undefined || value === '') return [];
    if (typeof value === 'boolean') return [translate(`ra.boolean.${value}`)];
    if (typeof value === 'number') return [isFils ? money(kwdFromFils(value)) : String(value)];
    if (typeof value === 'string') return [toWord(value)].filter(Boolean);
    const { data: texts } = localizedSchema.safeParse(value);
    if (texts) return [texts.Ar, texts.En].filter(Boolean);
    // Of a picture, only the file.
    if ('url' in Object(value)) return [String(Object(value).url).split('/').at(-1) ?? ''];
    return Object.values(value).flatMap((part) => toParts(part, isFils));
  };
  return {
    toName: (column: string) => {
      const name = toFieldName(column);
      return translate(`schema.fields.${name}`, {
        _: translate(`log.columns.${name}`, { _: column }),
      });
    },
    toText: (column: string, value: unknown) =>
      shorten(toParts(value, column.endsWith('_fils')).join(' · ')),
  };
}

type Side = 'before' | 'after';
const SIDES: readonly Side[] = ['before', 'after'];

interface ChangeRowsProps {
  changes: readonly Change[];
  sides?: readonly Side[];
}

/** The rows of changes in a ChangeSheet. */
export function ChangeRows({ changes, sides = SIDES }: ChangeRowsProps) {
  const { toName, toText } = useChangeTexts();
  return changes
    .map(({ column, before, after }) => ({
      column,
      texts: { before: toText(column, before), after: toText(column, after) },
    }))
    .filter(({ texts }) => texts.before !== '' || texts.after !== '')
    .map(({ column, texts }) => (
      <TableRow key={column} sx={{ verticalAlign: 'top' }}>
        <TableCell component="th" scope="row">
          {toName(column)}
        </TableCell>
        {sides.map((side) => (
          <TableCell key={side} sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{texts[side] || '—'}</bdi>
          </TableCell>
        ))}
      </TableRow>
    ));
}

interface ChangeSheetProps extends Pick<ChangeRowsProps, 'sides'> {
  children: ReactNode;
}

/** A table of changes: field, value before, value after. */
export function ChangeSheet({ sides = SIDES, children }: ChangeSheetProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ tableLayout: 'fixed', minWidth: 320 }}>
        <TableHead>
          <TableRow>
            {['field', ...sides].map((name) => (
              <TableCell key={name}>{translate(`log.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </Box>
  );
}

/** What a change made of the values: the same wherever a history is shown. */
export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  // A new row has no values of before, a deleted one none of after.
  const sides = SIDES.filter((side) => changes.some((change) => (change[side] ?? null) !== null));
  return (
    <ChangeSheet sides={sides}>
      <ChangeRows changes={changes} sides={sides} />
    </ChangeSheet>
  );
}
