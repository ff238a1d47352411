import { Typography } from '@mui/material';
import { FormDataConsumer, RadioButtonGroupInput, TextInput, useTranslate } from 'react-admin';
import { HOME_COUNTRY } from '@/lib/contract/home-country';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { features } from '@/shop.config';
import { AddressInputs } from '../../records/address-inputs';
import { BranchInput } from '../../records/branch-input';
import { CountryInput } from '../../schema/country-input';
import { useFormat } from '../../shared/format';
import { NumberInput } from '../../shared/number-input';
import { ProductRows } from '../../shared/product-rows';
import type { CorrectForm } from './correct';
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
      <ProductRows source="added" label="orders.form.added" />
    </>
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
              <>
                <CountryInput source="address.countryCode" label="address.country" isRequired />
                <AddressInputs countryCode={formData.address?.countryCode ?? ''} />
              </>
            ) : null}
            {formData.way === 'branch' ? (
              <BranchInput countryCode={order.address?.countryCode ?? HOME_COUNTRY} />
            ) : null}
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
