import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { listItemsAsStaff } from '@/lib/contract/calls/staff-catalogue';
import type { DraftQuote } from '@/lib/contract/order-draft';
import type { StaffItemList } from '@/lib/contract/staff-catalogue';
import { call } from '../../data/client';
import { useFormat } from '../../shared/format';
import { NumberInput } from '../../shared/number-input';
import { joinParts } from '../../shared/parts';
import { SearchField } from '../../shared/search-field';
import { Section } from '../../shared/section';
import type { DraftForm, DraftLine } from './draft-values';

type Item = StaffItemList['items'][number];

const loadItems = async (q: string) =>
  (await call(listItemsAsStaff, { query: { q, isEnabled: 'true', _limit: 10 } })).items;

/** What the shop has too little of, or does not send to the country. */
function Shortage({ line, quote }: { line: DraftLine; quote: DraftQuote | undefined }) {
  const translate = useTranslate();
  const isThis = ({ typeId, type }: Pick<DraftLine, 'typeId' | 'type'>) =>
    typeId === line.typeId && type === line.type;
  const short = quote?.availability.outOfStockList.find(isThis);
  if (short)
    return (
      <Alert severity="warning">
        {translate('orderDrafts.available', { smart_count: short.available })}
      </Alert>
    );
  return quote?.availability.productNotAvailableByCountryList.some(isThis) ? (
    <Alert severity="warning">{translate('orderDrafts.notDelivered')}</Alert>
  ) : null;
}

interface LineRowProps {
  line: DraftLine;
  index: number;
  quote: DraftQuote | undefined;
  onRemove: () => void;
}

function LineRow({ line, index, quote, onRemove }: LineRowProps) {
  const translate = useTranslate();
  const { money, text } = useFormat();
  const priced = quote?.lines.find(
    ({ typeId, type }) => typeId === line.typeId && type === line.type,
  );
  const title = line.title ? text(line.title) : translate('orderDrafts.gone');
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1, paddingBlock: 1, borderBlockEnd: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography>{title}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {joinParts([
              line.sku,
              priced && money(priced.unitPrice),
              priced?.preOrder ? translate('orders.preOrder') : undefined,
            ])}
          </Typography>
        </Box>
        <NumberInput
          source={`lines.${index}.quantity`}
          label="orderDrafts.quantity"
          sx={{ width: 88, flexShrink: 0 }}
        />
        <IconButton
          aria-label={translate('orderDrafts.removeLine', { title })}
          onClick={onRemove}
          sx={{ minWidth: 44, minHeight: 44 }}
        >
          <DeleteOutlineIcon />
        </IconButton>
      </Box>
      {priced ? <Typography sx={{ fontWeight: 600 }}>{money(priced.lineTotal)}</Typography> : null}
      <Shortage line={line} quote={quote} />
    </Box>
  );
}

/** The lines by title, SKU or barcode; each product of a group with its options is one. */
export function DraftLines({ quote }: { quote: DraftQuote | undefined }) {
  const translate = useTranslate();
  const { money, text } = useFormat();
  const { getValues, setValue } = useFormContext<DraftForm>();
  const { fields, append, remove } = useFieldArray<DraftForm, 'lines'>({ name: 'lines' });
  const add = ({ id, type, sku, title }: Item) => {
    const index = getValues('lines').findIndex((line) => line.typeId === id);
    if (index < 0) return append({ typeId: id, type, sku, title, quantity: 1 });
    const quantity = Number(getValues(`lines.${index}.quantity`)) || 0;
    setValue(`lines.${index}.quantity`, quantity + 1, { shouldDirty: true });
  };
  const toText = ({ title, sku, options = [], price }: Item) =>
    joinParts([text(title), ...options, sku, money(price)]);
  return (
    <Section title={translate('orderDrafts.lines')}>
      <SearchField
        label={translate('orderDrafts.findProduct')}
        hint={translate('orderDrafts.findProductHint')}
        load={loadItems}
        toText={toText}
        onChoose={add}
      />
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {fields.map(({ id, ...line }, index) => (
          <LineRow
            key={id}
            line={line}
            index={index}
            quote={quote}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
    </Section>
  );
}
