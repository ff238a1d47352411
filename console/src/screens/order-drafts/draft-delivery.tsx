import { useQuery } from '@tanstack/react-query';
import { RadioButtonGroupInput, SelectInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { getDhlRates } from '@/lib/contract/calls/delivery';
import { HOME_COUNTRY } from '@/lib/contract/home-country';
import { features } from '@/shop.config';
import { call } from '../../data/client';
import { AddressInputs } from '../../records/address-inputs';
import { BranchInput } from '../../records/branch-input';
import { CountryInput } from '../../schema/country-input';
import { useFormat } from '../../shared/format';
import { Section } from '../../shared/section';
import { type DraftForm, toQuoteRequest } from './draft-values';

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

/** Where the order goes: an address by the rules of its country, or a branch. */
export function DraftDelivery() {
  const translate = useTranslate();
  const [way, countryCode] = useWatch<DraftForm, ['way', 'countryCode']>({
    name: ['way', 'countryCode'],
  });
  return (
    <Section title={translate('orderDrafts.delivery')}>
      <CountryInput source="countryCode" label="address.country" isRequired />
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
          <AddressInputs countryCode={countryCode} />
          <ServiceInput />
        </>
      )}
    </Section>
  );
}
