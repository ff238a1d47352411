import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { localizedSchema } from '@/lib/contract/text';
import { kwdFromFils } from '@/lib/domain/money';
import { useCategoryNames } from './category-names';
import { type Change, shorten, toFieldName } from './changes';
import { useFormat } from './format';

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Names of columns and texts of their values for a person. */
function useChangeTexts() {
  const translate = useTranslate();
  const { money, time, day } = useFormat();
  const categories = useCategoryNames();
  const toWord = (text: string): string => {
    if (INSTANT.test(text)) return time(text);
    if (DAY.test(text)) return day(text);
    const name = categories.get(text);
    if (name !== undefined) return name;
    return /^[A-Za-z]+$/.test(text)
      ? translate(`schema.values.${text}`, { _: translate(`log.values.${text}`, { _: text }) })
      : text;
  };
  const toParts = (value: unknown, isFils: boolean): string[] => {
    if (value === null || value === undefined || value === '') return [];
    if (typeof value === 'boolean') return [translate(`ra.boolean.${value}`)];
    if (typeof value === 'number') return [isFils ? money(kwdFromFils(value)) : String(value)];
    if (typeof value === 'string') return [toWord(value)];
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
      shorten(toParts(value, column.endsWith('_fils')).join(' · ')) || '—',
  };
}

/** The rows of changes in a ChangeSheet. */
export function ChangeRows({ changes }: { changes: readonly Change[] }) {
  const { toName, toText } = useChangeTexts();
  return changes.map(({ column, before, after }) => (
    <TableRow key={column} sx={{ verticalAlign: 'top' }}>
      <TableCell component="th" scope="row">
        {toName(column)}
      </TableCell>
      {[before, after].map((value, index) => (
        <TableCell key={index === 0 ? 'before' : 'after'} sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{toText(column, value)}</bdi>
        </TableCell>
      ))}
    </TableRow>
  ));
}

/** A table of changes: field, value before, value after. */
export function ChangeSheet({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ tableLayout: 'fixed', minWidth: 320 }}>
        <TableHead>
          <TableRow>
            {['field', 'before', 'after'].map((name) => (
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
export const ChangeTable = ({ changes }: { changes: readonly Change[] }) => (
  <ChangeSheet>
    <ChangeRows changes={changes} />
  </ChangeSheet>
);
