import { SelectInput, TextInput } from 'react-admin';
import { orderStatusSchema } from '@/lib/contract/order';
import { paymentMethodSchema } from '@/lib/contract/payment-methods';
import type { OrderFilter } from '@/lib/contract/staff-orders';
import { CountryInput } from '../../schema/country-input';
import { DateInput } from '../../shared/date-input';
import { ProductInput } from '../../shared/product-input';
import { SearchFilter } from '../../shared/search-filter';
import { useStaffActions } from '../../shared/use-staff-actions';

/** The filters that the tabs set. */
export interface TabFilter {
  status?: OrderFilter['status'];
  queue?: OrderFilter['queue'];
}

/** Leaves the other filters. */
export const NO_TAB: Record<keyof TabFilter, undefined> = { status: undefined, queue: undefined };

const toChoices = (names: readonly string[], area: string) =>
  names.map((id) => ({ id, name: `orders.${area}.${id}` }));

/** `NewWebSite` is the source of orders from before. */
const SOURCES = ['WebSite', 'Pos', 'Agent'] satisfies OrderFilter['source'][];

const FILTERS = [
  <SearchFilter
    key="q"
    source="q"
    alwaysOn
    placeholder="resources.orders.fields.q"
    hint="orders.searchHint"
    leaves={Object.keys(NO_TAB)}
  />,
  <SelectInput
    key="status"
    source="status"
    choices={toChoices(orderStatusSchema.options, 'status')}
  />,
  <SelectInput
    key="method"
    source="method"
    choices={toChoices([...paymentMethodSchema.options, 'Points'], 'method')}
  />,
  <DateInput key="from" source="from" isFilter />,
  <DateInput key="to" source="to" isFilter />,
  <SelectInput key="source" source="source" choices={toChoices(SOURCES, 'source')} />,
  <TextInput key="code" source="code" />,
];

/** The menu of filters reads its name and label. */
const ProductFilter = ({ label }: { source: 'sku'; label: string }) => (
  <ProductInput label={label} minWidth={260} />
);

/** What the choices of these are read from needs a permission. */
export function useOrderFilters() {
  const permissions = useStaffActions();
  return [
    ...FILTERS,
    ...(permissions.includes('getCountryRules')
      ? [<CountryInput key="country" source="country" label="resources.orders.fields.country" />]
      : []),
    ...(permissions.includes('listItemsAsStaff')
      ? [<ProductFilter key="sku" source="sku" label="resources.orders.fields.sku" />]
      : []),
  ];
}
