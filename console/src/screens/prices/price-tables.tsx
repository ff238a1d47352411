import { Card, CardActionArea, Typography } from '@mui/material';
import { Edit, Link, List, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { PricePreviewPanel } from '../../records/price-preview';
import { normalise } from '../../schema/normalise';
import { SchemaEditForm } from '../../schema/schema-edit-form';
import { SchemaField } from '../../schema/schema-fields';
import { PRICE_TABLE_NAMES, PRICE_TABLES, type PriceTable } from './resource';

/** The table without its revision, which the gateway compares. */
const toSchema = (id: PriceTable) => PRICE_TABLES[id].schema.omit({ revision: true });

function Cards() {
  const translate = useTranslate();
  useListContext();
  return PRICE_TABLE_NAMES.map((id) => (
    <Card key={id} sx={{ marginBlockEnd: 2, maxWidth: 700 }}>
      <CardActionArea component={Link} to={`/prices/${id}`} sx={{ padding: 2 }}>
        <Typography variant="h6">{translate(`prices.table.${id}`)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(`prices.tableText.${id}`)}
        </Typography>
      </CardActionArea>
    </Card>
  ));
}

export function PriceTableList() {
  return (
    <List exporter={false} actions={false} pagination={false} component="div">
      <Cards />
    </List>
  );
}

const CHANGES = {
  'delivery-fees': 'deliveryFees',
  countries: 'countries',
  holidays: 'holidays',
} as const satisfies Record<PriceTable, string>;

function Table() {
  const translate = useTranslate();
  const record = useRecordContext<{ id: PriceTable }>();
  if (!record) return null;
  const { id } = record;
  const schema = toSchema(id);
  const toChange = (values: object) => {
    const parsed = schema.safeParse(normalise(schema, values));
    return parsed.success ? { [CHANGES[id]]: parsed.data.items } : undefined;
  };
  return (
    <SchemaEditForm schema={schema}>
      <Typography variant="h6" component="h1">
        {translate(`prices.table.${id}`)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
        {translate(`prices.tableText.${id}`)}
      </Typography>
      <SchemaField source="items" label="schema.fields.items" schema={schema.shape.items} />
      <PricePreviewPanel toChange={toChange} />
    </SchemaEditForm>
  );
}

function Title() {
  const translate = useTranslate();
  const record = useRecordContext<{ id: PriceTable }>();
  return record ? translate(`prices.table.${record.id}`) : null;
}

export function PriceTableEdit() {
  return (
    <Edit title={<Title />} mutationMode="pessimistic" redirect={false}>
      <Table />
    </Edit>
  );
}
