import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import {
  CreateButton,
  DataTable,
  ExportButton,
  type Exporter,
  FilterButton,
  List,
  SelectInput,
  SimpleList,
  TopToolbar,
  useCanAccess,
  useTranslate,
} from 'react-admin';
import { saveTable } from '../../data/csv';
import { Name, Price } from '../../records/product-cells';
import { CategoryInput } from '../../schema/category-input';
import { useFormat } from '../../shared/format';
import { RowLink } from '../../shared/row-link';
import { SearchFilter } from '../../shared/search-filter';
import { StatusChip, type Tone } from '../../shared/status-chip';
import { CatalogueFileButtons } from './import/catalogue-file-buttons';
import { PRODUCT_TABLE } from './product-columns';
import { QuickEdit } from './quick-edit';
import type { ItemRow } from './resource';

const TONES = { in: 'done', low: 'waiting', out: 'wrong' } as const satisfies Record<
  ItemRow['stockLevel'],
  Tone
>;

function Stock({ item: { available, reserved, stockLevel } }: { item: ItemRow }) {
  const translate = useTranslate();
  return (
    <>
      <StatusChip
        tone={TONES[stockLevel]}
        label={translate('catalogue.available', { smart_count: available })}
      />
      {reserved > 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('catalogue.reserved', { smart_count: reserved })}
        </Typography>
      ) : null}
    </>
  );
}

function Rows() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { day } = useFormat();
  if (isPhone)
    return (
      <SimpleList<ItemRow>
        rowClick="edit"
        primaryText={(item) => <Name item={item} />}
        secondaryText={(item) => (
          <Box component="span" sx={{ display: 'grid', gap: 1, marginBlockStart: 1 }}>
            <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between' }}>
              <span>
                <Price item={item} />
              </span>
              <span>
                <Stock item={item} />
              </span>
            </Box>
            <QuickEdit item={item} />
          </Box>
        )}
      />
    );
  return (
    <DataTable<ItemRow> rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col
        source="title"
        render={(item: ItemRow) => (
          <RowLink>
            <Name item={item} />
          </RowLink>
        )}
      />
      <DataTable.Col source="price" render={(item: ItemRow) => <Price item={item} />} />
      <DataTable.Col source="stock" render={(item: ItemRow) => <Stock item={item} />} />
      <DataTable.Col source="updatedAt" render={({ updatedAt }: ItemRow) => day(updatedAt)} />
      <DataTable.Col label={false} render={(item: ItemRow) => <QuickEdit item={item} />} />
    </DataTable>
  );
}

const FILTERS = [
  <SearchFilter key="q" source="q" alwaysOn placeholder="resources.items.fields.q" />,
  <SelectInput
    key="stock"
    source="stock"
    alwaysOn
    choices={[
      { id: 'low', name: 'catalogue.low' },
      { id: 'out', name: 'catalogue.out' },
    ]}
  />,
  <SelectInput
    key="isEnabled"
    source="isEnabled"
    choices={[
      { id: 'true', name: 'catalogue.onSale' },
      { id: 'false', name: 'catalogue.hidden' },
    ]}
  />,
  <CategoryInput key="category" source="category" />,
];

const exportItems: Exporter<ItemRow> = (items) => saveTable('products', items, PRODUCT_TABLE);

/** All products of a large shop; the import takes a table of as many. */
const MAX_EXPORTED = 25_000;

function Actions() {
  const { canAccess } = useCanAccess({ resource: 'items', action: 'create' });
  return (
    <TopToolbar>
      <FilterButton />
      {canAccess ? <CreateButton /> : null}
      <ExportButton maxResults={MAX_EXPORTED} />
      <CatalogueFileButtons />
    </TopToolbar>
  );
}

export function ProductList() {
  return (
    <List
      filters={FILTERS}
      actions={<Actions />}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      perPage={25}
      exporter={exportItems}
      empty={false}
    >
      <Rows />
    </List>
  );
}
