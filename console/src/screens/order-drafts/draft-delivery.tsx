import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { RadioButtonGroupInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { listBranches } from '@/lib/contract/calls/content';
import { getDhlRates } from '@/lib/contract/calls/delivery';
import { hasNationalAddress } from '@/lib/domain/address-rules';
import { findArea, GOVERNORATES } from '@/lib/domain/kuwait-areas';
import { isPickUpBranch } from '@/lib/domain/pick-up';
import { features } from '@/shop.config';
import { call } from '../../data/client';
import { CountryInput } from '../../schema/country-input';
import { useFormat } from '../../shared/format';
import { Section } from '../../shared/section';
import { type DraftForm, HOME_COUNTRY, toQuoteRequest } from './draft-values';

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
  name: `orderDrafts.types.${id}`,
}));

const toLabelKey = (name: string) => `orderDrafts.address.${name}`;

/** In Kuwait the governorate follows from an area that the shop knows. */
function KuwaitPlace() {
  const { text } = useFormat();
  const { setValue } = useFormContext<DraftForm>();
  return (
    <>
      <TextInput
        source="address.city"
        label="orderDrafts.address.area"
        helperText={false}
        onChange={(event: { target: { value: string } }) => {
          const area = findArea(event.target.value);
          if (area) setValue('address.government', area.governorate);
        }}
      />
      <SelectInput
        source="address.government"
        label="orderDrafts.address.governorate"
        choices={Object.entries(GOVERNORATES).map(([id, name]) => ({ id, name: text(name) }))}
        translateChoice={false}
        helperText={false}
      />
    </>
  );
}

function AddressFields({ countryCode }: { countryCode: string }) {
  const isKuwait = countryCode === HOME_COUNTRY;
  const kind = isKuwait ? 'kuwait' : hasNationalAddress({ countryCode }) ? 'saudi' : 'other';
  return (
    <>
      <SelectInput
        source="address.type"
        label="orderDrafts.address.type"
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
      <TextInput
        source="address.directions"
        label="orderDrafts.address.directions"
        helperText={false}
      />
      <TextInput
        source="address.recipientName"
        label="orderDrafts.address.recipientName"
        helperText="orderDrafts.recipientHint"
      />
      <TextInput
        source="address.phone"
        label="orderDrafts.address.phone"
        type="tel"
        slotProps={{ htmlInput: { dir: 'ltr' } }}
        helperText={false}
      />
    </>
  );
}

/** The services of the carrier abroad, with their fees. */
function ServiceInput() {
  const { money, text } = useFormat();
  const form = useWatch<DraftForm>() as DraftForm; // the form has default values
  const { items, address, countryCode } = toQuoteRequest(form);
  const isAbroad = countryCode !== HOME_COUNTRY && items.length > 0 && address !== undefined;
  const body = {
    countryCode,
    city: address?.city ?? '',
    ...(address?.postalCode && { postalCode: address.postalCode }),
    items,
  };
  const { data } = useQuery({
    queryKey: ['draft-services', body],
    queryFn: () => call(getDhlRates, { body }),
    enabled: isAbroad,
    retry: false,
  });
  if (!isAbroad || !data || data.services.length === 0) return null;
  return (
    <SelectInput
      source="deliveryService"
      label="orderDrafts.service"
      choices={data.services.map(({ code, name, fee }) => ({
        id: code,
        name: `${text(name)} · ${money(fee)}`,
      }))}
      translateChoice={false}
      emptyText="orderDrafts.standard"
      helperText={false}
    />
  );
}

/** The branches of a country at which orders are collected. */
function BranchInput({ countryCode }: { countryCode: string }) {
  const { text } = useFormat();
  const { data = [] } = useBranches();
  return (
    <SelectInput
      source="pickUpBranch"
      label="orderDrafts.branch"
      choices={data
        .filter((branch) => isPickUpBranch(branch, countryCode))
        .map(({ id, name }) => ({ id, name: text(name) }))}
      translateChoice={false}
      helperText={false}
    />
  );
}

export const useBranches = () =>
  useQuery({ queryKey: ['branches'], queryFn: () => call(listBranches) });

/** Where the order goes: an address by the rules of its country, or a branch. */
export function DraftDelivery() {
  const translate = useTranslate();
  const [way, countryCode] = useWatch<DraftForm, ['way', 'countryCode']>({
    name: ['way', 'countryCode'],
  });
  return (
    <Section title={translate('orderDrafts.delivery')}>
      <CountryInput source="countryCode" label="orderDrafts.country" isRequired />
      {features.pickUp ? (
        <RadioButtonGroupInput
          source="way"
          label="orderDrafts.way"
          choices={[
            { id: 'delivery', name: 'orderDrafts.toAddress' },
            { id: 'pickUp', name: 'orderDrafts.atBranch' },
          ]}
          helperText={false}
        />
      ) : null}
      {way === 'pickUp' ? (
        <BranchInput countryCode={countryCode} />
      ) : (
        <>
          <AddressFields countryCode={countryCode} />
          <ServiceInput />
        </>
      )}
    </Section>
  );
}
