import { Box, Chip } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { type OrderFilter, WITHOUT } from '@/lib/contract/staff-orders';
import { useFormat } from '../../shared/format';

const PARTS = ['area', 'weekday', 'hour', 'category', 'brand', 'option'] as const;

/** What a link of a report has filtered by and no input shows; a press removes it. */
export function SoldFilter() {
  const translate = useTranslate();
  const { day, weekday, hour } = useFormat();
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const filter: Partial<OrderFilter> = filterValues;
  const remove = (...names: (keyof OrderFilter)[]) =>
    setFilters(
      { ...filterValues, ...Object.fromEntries(names.map((name) => [name, undefined])) },
      displayedFilters,
    );
  const { soldFrom, soldTo } = filter;
  const toValue = (name: (typeof PARTS)[number], value: string): string => {
    if (name === 'weekday') return weekday(value);
    if (name === 'hour') return hour(value);
    return value === WITHOUT ? translate('reports.noArea') : value;
  };
  const parts = PARTS.filter((name) => filter[name] !== undefined);
  if (!soldFrom && !soldTo && parts.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: 1 }}>
      {soldFrom || soldTo ? (
        <Chip
          label={translate(soldFrom === soldTo ? 'orders.soldOn' : 'orders.sold', {
            from: soldFrom ? day(soldFrom) : '…',
            to: soldTo ? day(soldTo) : '…',
          })}
          onDelete={() => remove('soldFrom', 'soldTo')}
        />
      ) : null}
      {parts.map((name) => (
        <Chip
          key={name}
          label={`${translate(`reports.by.${name}`)}: ${toValue(name, String(filter[name]))}`}
          onDelete={() => remove(name)}
        />
      ))}
    </Box>
  );
}
