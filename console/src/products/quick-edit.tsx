import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, NumberInput, TextInput, usePermissions, useTranslate } from 'react-admin';
import { z } from 'zod';
import { adjustedStockSchema } from '@/lib/contract/staff-catalogue';
import { kwdSchema } from '@/lib/contract/text';
import { call } from '../data/client';
import { ITEMS_PATH, type ItemRow } from '../data/resources/catalogue';
import { ActionDialog } from '../shared/action-dialog';

const toPath = ({ sku }: Pick<ItemRow, 'sku'>) => `${ITEMS_PATH}/${encodeURIComponent(sku)}`;

const EDITS = {
  price: {
    permission: 'updateCatalogueItem',
    schema: z.object({
      price: kwdSchema,
      salePrice: kwdSchema.optional(),
      isEnabled: z.boolean().default(false),
    }),
    run: (item: ItemRow, { salePrice, ...values }: { salePrice?: number; price?: number }) =>
      call(z.object({}), toPath(item), {
        method: 'PATCH',
        // Null ends the sale.
        body: { ...values, salePrice: salePrice ?? null },
      }),
  },
  stock: {
    permission: 'changeStock',
    schema: z.object({ units: z.int(), reason: z.string().min(1).max(200) }),
    run: (item: ItemRow, body: object) =>
      call(adjustedStockSchema, `${toPath(item)}/stock-adjustments`, { method: 'POST', body }),
  },
} as const;
type EditName = keyof typeof EDITS;
const NAMES = Object.keys(EDITS) as EditName[];

function Fields({ name }: { name: EditName }) {
  if (name === 'stock')
    return (
      <>
        <NumberInput source="units" label="catalogue.units" helperText={false} />
        <TextInput source="reason" label="catalogue.reason" helperText={false} />
      </>
    );
  return (
    <>
      <NumberInput source="price" label="catalogue.price" min={0} step={0.001} helperText={false} />
      <NumberInput
        source="salePrice"
        label="catalogue.salePrice"
        min={0}
        step={0.001}
        helperText={false}
      />
      <BooleanInput source="isEnabled" label="catalogue.isEnabled" helperText={false} />
    </>
  );
}

/** Changes price or stock of a product in the list. */
export function QuickEdit({ item }: { item: ItemRow }) {
  const translate = useTranslate();
  const { permissions = [] } = usePermissions<string[]>();
  const [open, setOpen] = useState<EditName>();
  const say = (part: string) => translate(`catalogue.action.${open}.${part}`);
  const { price, salePrice, isEnabled } = item;
  return (
    // The row leads to the product.
    <Box sx={{ display: 'flex', gap: 1 }} onClick={(event) => event.stopPropagation()}>
      {NAMES.filter((name) => permissions.includes(EDITS[name].permission)).map((name) => (
        <Button key={name} size="small" variant="outlined" onClick={() => setOpen(name)}>
          {translate(`catalogue.action.${name}.label`)}
        </Button>
      ))}
      {open ? (
        <ActionDialog
          title={`${say('label')}: ${item.sku}`}
          text={say('text')}
          confirm={translate('ra.action.save')}
          done={say('done')}
          schema={EDITS[open].schema}
          defaultValues={open === 'price' ? { price, salePrice, isEnabled } : {}}
          onConfirm={(values) => EDITS[open].run(item, values)}
          onClose={() => setOpen(undefined)}
        >
          <Fields name={open} />
        </ActionDialog>
      ) : null}
    </Box>
  );
}
