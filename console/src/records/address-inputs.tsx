import { Box } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { HOME_COUNTRY } from '@/lib/contract/home-country';
import { hasNationalAddress } from '@/lib/domain/address-rules';
import { findArea, GOVERNORATES } from '@/lib/domain/kuwait-areas';
import { useFormat } from '../shared/format';

/** The inputs of an address, each a text. */
export const ADDRESS_TEXTS = [
  'recipientName',
  'phone',
  'government',
  'city',
  'block',
  'street',
  'avenue',
  'building',
  'floor',
  'apartment',
  'paci',
  'shortAddress',
  'district',
  'secondaryNumber',
  'postalCode',
  'directions',
] as const;
export type AddressText = (typeof ADDRESS_TEXTS)[number];

const FIELDS = {
  kuwait: ['block', 'street', 'avenue', 'building', 'floor', 'apartment', 'paci'],
  saudi: [
    'shortAddress',
    'district',
    'street',
    'building',
    'secondaryNumber',
    'postalCode',
    'apartment',
  ],
  other: ['street', 'building', 'floor', 'apartment', 'postalCode'],
} as const;

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
  const isKuwait = countryCode === HOME_COUNTRY;
  const kind = isKuwait ? 'kuwait' : hasNationalAddress({ countryCode }) ? 'saudi' : 'other';
  return (
    <>
      <SelectInput
        source="address.type"
        label="address.type"
        choices={TYPES}
        helperText={false}
        isRequired
      />
      {isKuwait ? (
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
        {FIELDS[kind].map((name) => (
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
