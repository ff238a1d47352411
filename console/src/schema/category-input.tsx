import { AutocompleteArrayInput, SelectInput, useGetList } from 'react-admin';
import type { CategoryRecord } from '../shared/categories';
import { useFormat } from '../shared/format';

const ALL = { pagination: { page: 1, perPage: 1000 } };

/** All categories by their names; those below another one name it. */
function useCategoryChoices() {
  const { text } = useFormat();
  const { data = [] } = useGetList<CategoryRecord>('categories', ALL);
  const nameBySeName = new Map(data.map(({ seName, name }) => [seName, text(name)]));
  return data.map(({ seName, parent }) => ({
    id: seName,
    name: [parent && nameBySeName.get(parent), nameBySeName.get(seName)]
      .filter(Boolean)
      .join(' / '),
  }));
}

interface CategoryInputProps {
  source: string;
  label?: string;
  isRequired?: boolean;
}

/** A category that is chosen by its name. */
export function CategoryInput({ source, label, isRequired = false }: CategoryInputProps) {
  return (
    <SelectInput
      source={source}
      {...(label && { label })}
      choices={useCategoryChoices()}
      translateChoice={false}
      isRequired={isRequired}
      resettable
      helperText={false}
    />
  );
}

/** Several categories, the main one first. */
export function CategoriesInput({ source, label, isRequired = false }: CategoryInputProps) {
  return (
    <AutocompleteArrayInput
      source={source}
      {...(label && { label })}
      choices={useCategoryChoices()}
      translateChoice={false}
      isRequired={isRequired}
      helperText={false}
    />
  );
}
