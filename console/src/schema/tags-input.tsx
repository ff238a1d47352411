import { AutocompleteArrayInput, useGetOne } from 'react-admin';
import type { TagNames } from '@/lib/contract/staff-content';
import { useFormat } from '../shared/format';
import { useStoredChoices } from './stored-choices';

interface TagNamesRecord {
  id: string;
  value: TagNames;
}

interface TagsInputProps {
  source: string;
  label: string;
}

/** Tags by their names in the shop; a new one is added by its text. */
export function TagsInput({ source, label }: TagsInputProps) {
  const { text } = useFormat();
  const { data } = useGetOne<TagNamesRecord>('content', { id: 'tag-names' });
  const named = data?.value.map(({ tag, name }) => ({ id: tag, name: text(name) })) ?? [];
  return (
    <AutocompleteArrayInput
      source={source}
      label={label}
      choices={useStoredChoices(source, named, (tag) => tag)}
      translateChoice={false}
      onCreate={(tag) => (tag ? { id: tag, name: tag } : undefined)}
      helperText={false}
    />
  );
}
