import { ArrayInput, SimpleFormIterator } from 'react-admin';
import { AddRowButton } from './add-row-button';
import { NumberInput } from './number-input';
import { ProductInput } from './product-input';

/** Products with their units, as a list of a form. */
export function ProductRows({ source, label }: { source: string; label: string }) {
  return (
    <ArrayInput source={source} label={label} helperText={false}>
      <SimpleFormIterator
        inline
        fullWidth
        disableClear
        disableReordering
        addButton={<AddRowButton label="catalogue.addProduct" />}
      >
        <ProductInput label="catalogue.product" minWidth={380} />
        <NumberInput
          source="quantity"
          label="console.units"
          defaultValue={1}
          sx={{ width: { sm: 90 } }}
        />
      </SimpleFormIterator>
    </ArrayInput>
  );
}
