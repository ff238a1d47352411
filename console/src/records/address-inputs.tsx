import { Box } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import {
  ADDRESS_TEXTS,
  type AddressText,
  getAddressFormat,
  hasAddressField,
} from '@/lib/contract/address-fields';
import { findArea, GOVERNORATES } from '@/lib/domain/kuwait-areas';
import { useFormat } from '../shared/format';

/** The texts of an address in a form, with the phone as it is typed. */
export const TYPED_TEXTS = [...ADDRESS_TEXTS, 'phone'] as const;
export type TypedText = (typeof TYPED_TEXTS)[number];

/** Those beside one another; the others have a line of their own. */
const LINES: readonly AddressText[] = ADDRESS_TEXTS.slice(
  ADDRESS_TEXTS.indexOf('city') + 1,
  ADDRESS_TEXTS.indexOf('directions'),
);

const TYPES = ['House', 'Apartment', 'Office', 'Building', 'Hotel'].map((id) => ({
  id,
  name: `address.types.${id}`,
}));

const toLabelKey = (name: string) => `address.${name}`;

/** In Kuwait the governorate follows from an area that the shop knows. */
function KuwaitPlace() {
  const { text } = useFormat();
  const { setValue } = useFormContext();
  return (
    <>
      <TextInput
        source="address.city"
        label="address.area"
        helperText={false}
        onChange={(event: { target: { value: string } }) => {
          const area = findArea(event.target.value);
          if (area) setValue('address.government', area.governorate);
        }}
      />
      <SelectInput
        source="address.government"
        label="address.governorate"
        choices={Object.entries(GOVERNORATES).map(([id, name]) => ({ id, name: text(name) }))}
        translateChoice={false}
        helperText={false}
      />
    </>
  );
}

/** An address by the rules of its country, as a part of a form: below `address`. */
export function AddressInputs({ countryCode }: { countryCode: string }) {
  const format = getAddressFormat(countryCode);
  return (
    <>
      <SelectInput
        source="address.type"
        label="address.type"
        choices={TYPES}
        helperText={false}
        isRequired
      />
      {format === 'kuwait' ? (
        <KuwaitPlace />
      ) : (
        ['government', 'city'].map((name) => (
          <TextInput
            key={name}
            source={`address.${name}`}
            label={toLabelKey(name)}
            helperText={false}
          />
        ))
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
          gap: 1,
        }}
      >
        {LINES.filter((name) => hasAddressField(name, format)).map((name) => (
          <TextInput
            key={name}
            source={`address.${name}`}
            label={toLabelKey(name)}
            helperText={false}
          />
        ))}
      </Box>
      <TextInput source="address.directions" label="address.directions" helperText={false} />
      <TextInput
        source="address.recipientName"
        label="address.recipientName"
        helperText="address.recipientHint"
      />
      <TextInput
        source="address.phone"
        label="address.phone"
        type="tel"
        slotProps={{ htmlInput: { dir: 'ltr' } }}
        helperText={false}
      />
    </>
  );
}
