import { AutocompleteInput, ReferenceInput } from 'react-admin';
import type { StaffItemList } from '@/lib/contract/staff-catalogue';
import { useFormat } from './format';

interface ProductInputProps {
  label: string;
  /** In px, where the window is not narrow. */
  minWidth: number;
}

/** Finds a product by its title or SKU, and sets the SKU of a row. */
export function ProductInput({ label, minWidth }: ProductInputProps) {
  const { text } = useFormat();
  return (
    <ReferenceInput source="sku" reference="items" sort={{ field: 'sku', order: 'ASC' }}>
      <AutocompleteInput
        label={label}
        optionText={({ sku, title }: StaffItemList['items'][number]) => `${text(title)} (${sku})`}
        filterToQuery={(q: string) => ({ q })}
        helperText={false}
        sx={{ minWidth: { sm: minWidth } }}
      />
    </ReferenceInput>
  );
}
