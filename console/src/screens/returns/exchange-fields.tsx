import { Alert } from '@mui/material';
import { ArrayInput, SimpleFormIterator, useTranslate } from 'react-admin';
import { AddRowButton } from '../../shared/add-row-button';
import { NumberInput } from '../../shared/number-input';
import { ProductInput } from '../../shared/product-input';

/** The units that the buyer gets instead of the refund. */
export function ExchangeFields() {
  const translate = useTranslate();
  return (
    <>
      <ArrayInput source="items" label="returns.exchangeFor" helperText={false}>
        <SimpleFormIterator
          inline
          fullWidth
          disableClear
          disableReordering
          addButton={<AddRowButton label="catalogue.addProduct" />}
        >
          <ProductInput label="returns.product" minWidth={380} />
          <NumberInput
            source="quantity"
            label="resources.returns.fields.units"
            defaultValue={1}
            sx={{ width: { sm: 90 } }}
          />
        </SimpleFormIterator>
      </ArrayInput>
      <Alert severity="info">{translate('returns.exchangeLimit')}</Alert>
    </>
  );
}
