import { SearchInput, useTranslate } from 'react-admin';

interface SearchFilterProps {
  source: string;
  alwaysOn?: boolean;
  /** The key of the text. */
  placeholder: string;
}

/** A search field of a list that says what it searches. */
export function SearchFilter({ placeholder, ...props }: SearchFilterProps) {
  const translate = useTranslate();
  return (
    <SearchInput {...props} placeholder={translate(placeholder)} sx={{ minWidth: { sm: 340 } }} />
  );
}
