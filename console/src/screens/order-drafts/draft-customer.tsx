import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Address } from '@/lib/contract/address';
import { getCustomer, listCustomers } from '@/lib/contract/calls/customers';
import type { Customer } from '@/lib/contract/customers';
import { LOCALES } from '@/lib/contract/locales';
import { addressLines } from '@/lib/domain/address-lines';
import { call } from '../../data/client';
import { useConsoleLocale } from '../../messages/use-console-locale';
import { joinParts } from '../../shared/parts';
import { SearchField } from '../../shared/search-field';
import { Section } from '../../shared/section';
import type { DraftForm } from './draft-values';

const toCustomerText = ({ name, phone, email }: Customer) => joinParts([name, phone, email]);

const loadCustomers = async (q: string) =>
  (await call(listCustomers, { query: { q, _limit: 10 } })).items;

/** The addresses that the chosen account has saved. */
function SavedAddresses({ customerId }: { customerId: string }) {
  const translate = useTranslate();
  const locale = useConsoleLocale();
  const { setValue } = useFormContext<DraftForm>();
  const { data } = useQuery({
    queryKey: ['draft-customer', customerId],
    queryFn: () => call(getCustomer, { params: { id: customerId } }),
  });
  const use = ({ id: _, isDefault: __, label: ___, countryCode, ...address }: Address) => {
    setValue('way', 'delivery');
    setValue('countryCode', countryCode);
    setValue('address', address, { shouldDirty: true });
  };
  if (!data || data.user.addresses.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {data.user.addresses.map((address) => (
        <Button key={address.id} variant="outlined" onClick={() => use(address)}>
          {translate('orderDrafts.useAddress', {
            address: addressLines(address, locale).join(' · '),
          })}
        </Button>
      ))}
    </Box>
  );
}

/** Who the order is for: somebody whom the shop knows, or a new guest. */
export function DraftCustomer() {
  const translate = useTranslate();
  const { setValue } = useFormContext<DraftForm>();
  const customerId = useWatch<DraftForm, 'customerId'>({ name: 'customerId' });
  const choose = ({ id, name, phone, email }: Customer) => {
    setValue('customerId', id, { shouldDirty: true });
    setValue('customer', { name, phone, email }, { shouldDirty: true });
  };
  return (
    <Section title={translate('orderDrafts.customer')}>
      <SearchField
        label={translate('orderDrafts.findCustomer')}
        hint={translate('orderDrafts.findCustomerHint')}
        load={loadCustomers}
        toText={toCustomerText}
        onChoose={choose}
      />
      {customerId === undefined ? null : (
        <Alert
          severity="info"
          sx={{ marginBlock: 1 }}
          action={
            <Button color="inherit" onClick={() => setValue('customerId', undefined)}>
              {translate('orderDrafts.forget')}
            </Button>
          }
        >
          {translate('orderDrafts.known')}
        </Alert>
      )}
      <TextInput
        source="customer.phone"
        label="orderDrafts.phone"
        type="tel"
        slotProps={{ htmlInput: { dir: 'ltr' } }}
        helperText={false}
      />
      <TextInput source="customer.name" label="orderDrafts.name" helperText={false} />
      <TextInput
        source="customer.email"
        label="orderDrafts.email"
        type="email"
        slotProps={{ htmlInput: { dir: 'ltr' } }}
        helperText="orderDrafts.emailHint"
      />
      <SelectInput
        source="language"
        label="orderDrafts.language"
        choices={LOCALES.map((id) => ({ id, name: `orderDrafts.languages.${id}` }))}
        helperText={false}
        isRequired
      />
      {customerId === undefined ? null : <SavedAddresses customerId={customerId} />}
    </Section>
  );
}
