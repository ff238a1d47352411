import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { shorten } from '../shared/changes';
import { type Difference, listLeaves } from './differences';

/** Names of the fields and of their values, as the form has them. */
function useNames() {
  const translate = useTranslate();
  const toPart = (part: string): string => {
    if (/^\d+$/.test(part)) return String(Number(part) + 1);
    if (part === 'Ar') return translate('console.arabic');
    if (part === 'En') return translate('console.english');
    return translate(`schema.fields.${part}`, { _: '' });
  };
  const toValue = (value: unknown): string => {
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    const text = String(value ?? '');
    return /^[A-Za-z]+$/.test(text) ? translate(`schema.values.${text}`, { _: text }) : text;
  };
  return {
    toName: (path: readonly string[]) => path.map(toPart).filter(Boolean).join(' / '),
    toText: (value: unknown) =>
      shorten(listLeaves(value).map(toValue).filter(Boolean).join(' · ')) || '—',
  };
}

interface DifferenceTableProps {
  differences: readonly Difference[];
  /** The keys of what is on the side of `theirs` and of `mine`. */
  headings: readonly [theirs: string, mine: string];
}

/** The values in which two versions differ, beside one another. */
export function DifferenceTable({ differences, headings }: DifferenceTableProps) {
  const translate = useTranslate();
  const { toName, toText } = useNames();
  return (
    <Table size="small" sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          {headings.map((heading) => (
            <TableCell key={heading}>{translate(heading)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {differences.map(({ path, mine, theirs }) => (
          <Fragment key={path.join('.')}>
            <TableRow>
              <TableCell
                component="th"
                scope="rowgroup"
                colSpan={2}
                sx={{ fontWeight: 600, borderBlockEnd: 0, paddingBlockEnd: 0 }}
              >
                {toName(path)}
              </TableCell>
            </TableRow>
            <TableRow sx={{ verticalAlign: 'top' }}>
              {[theirs, mine].map((value, index) => (
                <TableCell
                  key={index === 0 ? 'theirs' : 'mine'}
                  dir="auto"
                  sx={{ textAlign: 'start', overflowWrap: 'anywhere' }}
                >
                  {toText(value)}
                </TableCell>
              ))}
            </TableRow>
          </Fragment>
        ))}
      </TableBody>
    </Table>
  );
}
