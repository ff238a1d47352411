import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** The fewest characters of a search. */
const MIN_SEARCH = 2;
const TYPING_MS = 300;

interface SearchFieldProps<Item extends { id: string }> {
  /** Also the key of its results. */
  label: string;
  hint?: string;
  load: (q: string) => Promise<Item[]>;
  toText: (item: Item) => string;
  onChoose: (item: Item) => void;
}

/** Finds a record by what is typed, hands it over and is empty again. */
export function SearchField<Item extends { id: string }>({
  label,
  hint,
  load,
  toText,
  onChoose,
}: SearchFieldProps<Item>) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const { data = [], isFetching } = useQuery({
    queryKey: ['search', label, q],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
      return signal.aborted ? [] : load(q);
    },
    enabled: q.length >= MIN_SEARCH,
  });
  return (
    <Autocomplete<Item>
      options={q.length >= MIN_SEARCH ? data : []}
      filterOptions={(items) => items}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input' || reason === 'clear') setTyped(text);
      }}
      onChange={(_event, item) => {
        if (!item) return;
        setTyped('');
        onChoose(item);
      }}
      autoHighlight
      blurOnSelect={false}
      loading={isFetching}
      getOptionLabel={toText}
      getOptionKey={({ id }) => id}
      noOptionsText={translate('ra.navigation.no_results')}
      loadingText={translate('ra.page.loading')}
      renderInput={(params) => <TextField {...params} label={label} helperText={hint} />}
    />
  );
}
