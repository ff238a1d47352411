import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';

interface SearchFilterProps {
  source: string;
  alwaysOn?: boolean;
  /** The key of the text. */
  placeholder: string;
  /** The key of a line below it that says more. */
  hint?: string;
  /** The filters that a search leaves: it finds what they would hide. */
  leaves?: readonly string[];
}

const TYPING_MS = 400;

/** The path that the browser shows: that of the router changes when the next screen is ready. */
const readPath = () => window.location.hash.slice(1).replace(/\?.*/, '');

/**
 * A search field of a list that says what it searches. A search that waits for the last letter is
 * dropped when another screen is opened: it would change the URL back to that of the list.
 */
export function SearchFilter({ source, placeholder, hint, leaves = [] }: SearchFilterProps) {
  const translate = useTranslate();
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const { pathname } = useLocation();
  const current = String(filterValues[source] ?? '');
  const [typed, setTyped] = useState<string>();
  const apply = useEffectEvent((text: string) => {
    setTyped(undefined);
    if (readPath() !== pathname) return;
    const left = Object.fromEntries(leaves.map((name) => [name, undefined]));
    setFilters(
      { ...filterValues, ...(text && left), [source]: text || undefined },
      displayedFilters,
    );
  });
  useEffect(() => {
    if (typed === undefined) return;
    const timer = window.setTimeout(() => apply(typed), TYPING_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      type="search"
      size="small"
      hiddenLabel
      value={typed ?? current}
      placeholder={translate(placeholder)}
      helperText={hint && translate(hint)}
      onChange={({ target }) => setTyped(target.value)}
      slotProps={{
        htmlInput: { 'aria-label': translate(placeholder) },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <SearchIcon color="disabled" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ width: { sm: 330 }, marginBlockStart: 1 }}
    />
  );
}
