import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, TextInput, useNotify, useRefresh, useTranslate } from 'react-admin';
import { z } from 'zod';
import * as staffCatalogueCalls from '@/lib/contract/calls/staff-catalogue';
import { type StaffItem, staffItemInputSchema } from '@/lib/contract/staff-catalogue';
import { call } from '../../data/client';
import { conflict as conflictError, hasCode } from '../../data/problem';
import { ConflictDialog } from '../../schema/conflict-dialog';
import { listDifferences } from '../../schema/differences';
import { ActionDialog } from '../../shared/action-dialog';
import { useFormat } from '../../shared/format';
import { NumberInput } from '../../shared/number-input';
import { useAction } from '../../shared/use-action';
import { useStaffActions } from '../../shared/use-staff-actions';
import { ItemWarnings } from './item-warnings';
import type { ItemRow } from './resource';

const { price, salePrice, isEnabled } = staffItemInputSchema.shape;
const priceSchema = z.object({ price, salePrice, isEnabled: isEnabled.default(false) });
type Prices = z.output<typeof priceSchema>;

const [adjustmentSchema] = staffCatalogueCalls.changeStock.body.options;
/** The dates of a sale; null clears one. */
type Period = Partial<Record<'saleStartsAt' | 'saleEndsAt', string | null>>;

const changePrice = (
  { sku, revision }: Pick<ItemRow, 'sku' | 'revision'>,
  { salePrice, ...values }: Prices,
  period?: Period,
) =>
  call(staffCatalogueCalls.updateCatalogueItem, {
    params: { sku },
    // Null ends the sale.
    body: { ...values, salePrice: salePrice ?? null, ...period, revision },
  });

type Adjustment = z.output<typeof adjustmentSchema>;

const adjustStock = ({ sku }: Pick<ItemRow, 'sku'>, body: Adjustment) =>
  call(staffCatalogueCalls.changeStock, { params: { sku }, body });

const loadItem = ({ sku }: Pick<ItemRow, 'sku'>) =>
  call(staffCatalogueCalls.getItemByKeyAsStaff, { params: { sku } });

const toPrices = ({ price, salePrice, isEnabled }: Prices) => ({ price, salePrice, isEnabled });

/**
 * Writes the prices from before a change again, with the period of the sale, which the change may
 * have ended.
 */
async function undoPrices(before: ItemRow | StaffItem, written: Prices) {
  const current = await loadItem(before);
  if (listDifferences(toPrices(current), toPrices(written)).length > 0) throw conflictError();
  const { saleStartsAt = null, saleEndsAt = null } = before;
  return changePrice(current, toPrices(before), { saleStartsAt, saleEndsAt });
}

const EDITS = {
  price: {
    permission: 'updateCatalogueItem',
    schema: priceSchema,
    run: (item: ItemRow, values: object) => changePrice(item, priceSchema.parse(values)),
    undo: (item: ItemRow, values: object) => undoPrices(item, priceSchema.parse(values)),
  },
  stock: {
    permission: 'changeStock',
    schema: adjustmentSchema,
    run: (item: ItemRow, values: object) => adjustStock(item, adjustmentSchema.parse(values)),
    undo: (item: ItemRow, values: object) => {
      const { units, reason } = adjustmentSchema.parse(values);
      return adjustStock(item, { units: -units, reason });
    },
  },
} as const;
type EditName = keyof typeof EDITS;
const NAMES = Object.keys(EDITS) as EditName[];

const PRICE_NAMES = ['price', 'salePrice'] as const;

function Fields({ name, before }: { name: EditName; before: ItemRow }) {
  if (name === 'stock')
    return (
      <>
        <NumberInput source="units" label="catalogue.units" />
        <TextInput source="reason" label="catalogue.reason" helperText={false} />
      </>
    );
  return (
    <>
      <NumberInput source="price" label="catalogue.price" isMoney />
      <NumberInput source="salePrice" label="catalogue.salePrice" isMoney />
      <ItemWarnings names={PRICE_NAMES} before={before} />
      <BooleanInput source="isEnabled" label="catalogue.isEnabled" helperText={false} />
    </>
  );
}

interface Conflict {
  mine: Prices;
  theirs: StaffItem;
}

interface PriceConflictProps extends Conflict {
  /** Back to what was typed. */
  onBack: () => void;
  onClose: () => void;
}

/** The choice between the prices that somebody else has saved and those that were typed. */
function PriceConflict({ mine, theirs, onBack, onClose }: PriceConflictProps) {
  const translate = useTranslate();
  const act = useAction();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isSaving, setIsSaving] = useState(false);
  const saveMine = async () => {
    setIsSaving(true);
    const done = translate('catalogue.action.price.done');
    const error = await act(
      () => changePrice(theirs, mine),
      done,
      () => undoPrices(theirs, mine),
    );
    if (!error) return onClose();
    notify(error.message, { type: 'error' });
    onBack();
  };
  return (
    <ConflictDialog
      differences={listDifferences(mine, toPrices(theirs))}
      isSaving={isSaving}
      onLoadTheirs={() => {
        refresh();
        onClose();
      }}
      onSaveMine={() => void saveMine()}
      onClose={onBack}
    />
  );
}

/** Changes price or stock of a product in the list. */
export function QuickEdit({ item }: { item: ItemRow }) {
  const translate = useTranslate();
  const { text } = useFormat();
  const permissions = useStaffActions();
  // As it was when the dialog was opened: the list may be read again meanwhile.
  const [open, setOpen] = useState<{ name: EditName; base: ItemRow }>();
  const [conflict, setConflict] = useState<Conflict>();
  const say = (part: string) => translate(`catalogue.action.${open?.name}.${part}`);
  const run = async (name: EditName, base: ItemRow, values: object) => {
    try {
      return await EDITS[name].run(base, values);
    } catch (error) {
      if (!hasCode(error, 'conflict')) throw error;
      const mine = priceSchema.parse(values);
      const theirs = await loadItem(base);
      if (listDifferences(toPrices(base), toPrices(theirs)).length === 0)
        return changePrice(theirs, mine);
      // Both have decided the same.
      if (listDifferences(mine, toPrices(theirs)).length === 0) return theirs;
      setConflict({ mine, theirs });
      throw error;
    }
  };
  const close = () => {
    setOpen(undefined);
    setConflict(undefined);
  };
  return (
    // The row leads to the product.
    <Box sx={{ display: 'flex', gap: 1 }} onClick={(event) => event.stopPropagation()}>
      {NAMES.filter((name) => permissions.includes(EDITS[name].permission)).map((name) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          onClick={(event) => {
            // On a phone the row is a link.
            event.preventDefault();
            setOpen({ name, base: item });
          }}
        >
          {translate(`catalogue.action.${name}.label`)}
        </Button>
      ))}
      {open ? (
        <ActionDialog
          title={`${say('label')}: ${text(item.title)} (${item.sku})`}
          text={say('text')}
          confirm={translate('ra.action.save')}
          done={say('done')}
          schema={EDITS[open.name].schema}
          defaultValues={open.name === 'price' ? toPrices(open.base) : {}}
          onConfirm={(values) => run(open.name, open.base, values)}
          toUndo={(values) => () => EDITS[open.name].undo(open.base, values)}
          onClose={close}
        >
          <Fields name={open.name} before={open.base} />
        </ActionDialog>
      ) : null}
      {conflict ? (
        <PriceConflict {...conflict} onBack={() => setConflict(undefined)} onClose={close} />
      ) : null}
    </Box>
  );
}
