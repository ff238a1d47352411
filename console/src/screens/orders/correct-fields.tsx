import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  ArrayInput,
  FormDataConsumer,
  RadioButtonGroupInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useTranslate,
} from 'react-admin';
import { listBranches } from '@/lib/contract/calls/content';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { GOVERNORATES } from '@/lib/domain/kuwait-areas';
import { features } from '@/shop.config';
import { call } from '../../data/client';
import { AddRowButton } from '../../shared/add-row-button';
import { useFormat } from '../../shared/format';
import { NumberInput } from '../../shared/number-input';
import { ProductInput } from '../../shared/product-input';
import { ADDRESS_FIELDS, type AddressField, type CorrectForm } from './correct';
import { countLeft } from './refund';

/** Units of each line; those that were refunded stay in the order. */
function Units({ order }: { order: StaffOrder }) {
  const translate = useTranslate();
  const { text } = useFormat();
  return (
    <>
      <Typography variant="subtitle2">{translate('orders.lines')}</Typography>
      {order.lines.map((line, index) => (
        <NumberInput
          key={`${line.typeId}-${line.type}`}
          source={`units.${index}`}
          label={`${text(line.title)} (${line.sku})`}
          disabled={countLeft(line, order) === 0}
        />
      ))}
      <ArrayInput source="added" label="orders.form.added" helperText={false}>
        <SimpleFormIterator
          inline
          fullWidth
          disableClear
          disableReordering
          addButton={<AddRowButton label="catalogue.addProduct" />}
        >
          <ProductInput label="catalogue.product" minWidth={320} />
          <NumberInput
            source="quantity"
            label="orders.quantity"
            defaultValue={1}
            sx={{ width: { sm: 90 } }}
          />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}

/** The fields that are for one country only. */
const OF_COUNTRY: Partial<Record<AddressField, readonly string[]>> = {
  block: ['KW', 'BH'],
  paci: ['KW'],
  shortAddress: ['SA'],
  district: ['SA'],
  secondaryNumber: ['SA'],
};

const LATIN: readonly AddressField[] = ['phone', 'countryCode', 'paci', 'postalCode'];

function AddressInputs({ countryCode }: { countryCode: string }) {
  const { text } = useFormat();
  const translate = useTranslate();
  const isKuwait = countryCode === 'KW';
  const fields = ADDRESS_FIELDS.filter(
    (name) =>
      (OF_COUNTRY[name]?.includes(countryCode) ?? true) && !(isKuwait && name === 'postalCode'),
  );
  return fields.map((name) =>
    isKuwait && name === 'government' ? (
      <SelectInput
        key={name}
        source="address.government"
        label="orders.addressField.government"
        choices={Object.entries(GOVERNORATES).map(([id, title]) => ({ id, name: text(title) }))}
        translateChoice={false}
        helperText={false}
      />
    ) : (
      <TextInput
        key={name}
        source={`address.${name}`}
        label={translate(`orders.addressField.${name}`)}
        multiline={name === 'directions'}
        helperText={false}
        slotProps={{ htmlInput: { dir: LATIN.includes(name) ? 'ltr' : 'auto' } }}
      />
    ),
  );
}

function BranchInput() {
  const { text } = useFormat();
  const { data } = useQuery({ queryKey: ['branches'], queryFn: () => call(listBranches) });
  const choices = (data ?? [])
    .filter(({ hasPickUp }) => hasPickUp)
    .map(({ id, name }) => ({ id, name: text(name) }));
  return (
    <SelectInput
      source="pickUpBranch"
      label="orders.pickUp"
      choices={choices}
      translateChoice={false}
      helperText={false}
    />
  );
}

/** All that staff may change in an order. */
export function CorrectFields({ order }: { order: StaffOrder }) {
  const ways = ['stays', 'address', ...(features.pickUp ? ['branch'] : [])];
  return (
    <>
      <Units order={order} />
      <RadioButtonGroupInput
        source="way"
        label="orders.form.way"
        choices={ways.map((id) => ({ id, name: `orders.form.ways.${id}` }))}
        helperText={false}
      />
      <FormDataConsumer<CorrectForm>>
        {({ formData }) => (
          <>
            {formData.way === 'address' ? (
              <AddressInputs countryCode={formData.address?.countryCode ?? ''} />
            ) : null}
            {formData.way === 'branch' ? <BranchInput /> : null}
          </>
        )}
      </FormDataConsumer>
      {features.gifts ? (
        <TextInput source="giftMessage" label="orders.giftMessage" multiline helperText={false} />
      ) : null}
      <TextInput source="reason" label="orders.form.correctReason" multiline helperText={false} />
    </>
  );
}
