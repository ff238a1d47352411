import { Alert } from '@mui/material';
import {
  ArrayInput,
  AutocompleteInput,
  NumberInput,
  ReferenceInput,
  SimpleFormIterator,
  useTranslate,
} from 'react-admin';
import type { ItemRow } from '../data/resources/catalogue';
import { useFormat } from '../shared/format';

/** The units that the buyer gets instead of the refund. */
export function ExchangeFields() {
  const translate = useTranslate();
  const { text } = useFormat();
  const toName = ({ sku, title }: ItemRow) => `${text(title)} (${sku})`;
  return (
    <>
      <ArrayInput source="items" label="returns.exchangeFor" helperText={false}>
        <SimpleFormIterator inline fullWidth disableClear disableReordering>
          <ReferenceInput source="sku" reference="items" sort={{ field: 'sku', order: 'ASC' }}>
            <AutocompleteInput
              label="returns.product"
              optionText={toName}
              filterToQuery={(q: string) => ({ q })}
              helperText={false}
              sx={{ minWidth: { sm: 380 } }}
            />
          </ReferenceInput>
          <NumberInput
            source="quantity"
            label="resources.returns.fields.units"
            defaultValue={1}
            min={1}
            max={99}
            helperText={false}
            sx={{ width: { sm: 90 } }}
          />
        </SimpleFormIterator>
      </ArrayInput>
      <Alert severity="info">{translate('returns.exchangeLimit')}</Alert>
    </>
  );
}
