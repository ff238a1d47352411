import { Box, TextField } from '@mui/material';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useTranslate, useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { foldText } from '@/lib/domain/arabic-folding';
import { isRowFound, toHiddenRows } from './row-match';

/** Lists with fewer rows are seen at a glance. */
const MIN_ROWS = 10;

const Search = createContext({ search: '', level: 0 });

/** A search in the rows of a long list. Rows that it does not find are hidden and stay. */
export function RowSearch({ source, children }: { source: string; children: ReactNode }) {
  const translate = useTranslate();
  const level = useContext(Search).level + 1;
  const [typed, setTyped] = useState('');
  // The values of a form may be there after its first render.
  const rows: unknown = useWatch({ name: useWrappedSource(source) });
  const isLong = Array.isArray(rows) && rows.length >= MIN_ROWS;
  const search = isLong ? foldText(typed) : '';
  const value = useMemo(() => ({ search, level }), [search, level]);
  const isNothingFound = isLong && !rows.some((row) => isRowFound(row, search));
  return (
    <Search value={value}>
      {isLong ? (
        <TextField
          type="search"
          label={translate('schema.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // Enter would save the form.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          helperText={isNothingFound ? translate('ra.navigation.no_filtered_results') : undefined}
        />
      ) : null}
      <Box sx={{ width: '100%', [`& ${toHiddenRows(level)}`]: { display: 'none' } }}>
        {children}
      </Box>
    </Search>
  );
}

/** A row of a list with a search. It is not hidden while somebody changes its texts. */
export function SearchedRow({ children }: { children: ReactNode }) {
  const { search, level } = useContext(Search);
  const source = useWrappedSource('');
  const { getValues, getFieldState, formState } = useFormContext();
  const found = useMemo(() => isRowFound(getValues(source), search), [getValues, source, search]);
  const isShown = found || getFieldState(source, formState).invalid;
  return (
    <Box {...(!isShown && { 'data-not-found': level })} sx={{ width: '100%', minWidth: 0 }}>
      {children}
    </Box>
  );
}
