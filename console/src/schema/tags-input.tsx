import { AutocompleteArrayInput, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { TagNames } from '@/lib/contract/staff-content';
import { useFormat } from '../shared/format';

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
  const stored: unknown = useWatch({ name: source });
  const others = [stored]
    .flat()
    .filter((tag): tag is string => typeof tag === 'string')
    .filter((tag) => named.every(({ id }) => id !== tag))
    .map((tag) => ({ id: tag, name: tag }));
  return (
    <AutocompleteArrayInput
      source={source}
      label={label}
      choices={[...named, ...others]}
      translateChoice={false}
      onCreate={(tag) => (tag ? { id: tag, name: tag } : undefined)}
      helperText={false}
    />
  );
}
