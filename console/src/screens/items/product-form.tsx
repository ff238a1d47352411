import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Create, Edit, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import * as staffCatalogueCalls from '@/lib/contract/calls/staff-catalogue';
import { getItemSection, ITEM_SECTIONS } from '@/lib/contract/item-fields';
import { staffItemInputSchema } from '@/lib/contract/staff-catalogue';
import { filsFromKwd } from '@/lib/domain/money';
import { call } from '../../data/client';
import { NameProposals, type Proposal } from '../../schema/name-proposals';
import { toSeName, toSku } from '../../schema/propose-names';
import { SchemaEditForm } from '../../schema/schema-edit-form';
import { SchemaField, SchemaFields } from '../../schema/schema-fields';
import { SchemaForm } from '../../schema/schema-form';
import { readSettings } from '../../settings';
import { useActorName } from '../../shared/actor-name';
import { ChangeTable } from '../../shared/change-table';
import { listItemChanges } from '../../shared/changes';
import { useFormat } from '../../shared/format';
import { Section } from '../../shared/section';
import { useCallName } from '../../shared/use-call-name';
import { useStaffActions } from '../../shared/use-staff-actions';
import { ItemWarnings } from './item-warnings';
import { CompositionInput } from './pickers';
import type { ItemRecord, ItemRow } from './resource';

const { shape } = staffItemInputSchema;
/** The fields of a section; the gateway keeps what no section has. */
const pickFields = (section: string) =>
  Object.fromEntries(Object.entries(shape).filter(([name]) => getItemSection(name) === section));

/** Those of a new product include its units, which adjustments change later. */
function Fields({ isNew = false }: { isNew?: boolean }) {
  const translate = useTranslate();
  const record = useRecordContext<ItemRecord>();
  const isBundle = useWatch({ name: 'type' }) === 'COLLECTION';
  const toHeading = (part: string) =>
    part === 'composition' && isBundle ? 'schema.values.COLLECTION' : `catalogue.${part}`;
  const parts = ITEM_SECTIONS.map((part) => {
    const fields = pickFields(part);
    // A bundle has the units of its products.
    const hasUnits = part === 'selling' && isNew && !isBundle;
    return (
      <Box key={part} component="section" sx={{ marginBlockEnd: 2 }}>
        <Typography variant="h6" component="h2" sx={{ marginBlockEnd: 1 }}>
          {translate(toHeading(part))}
        </Typography>
        {part === 'pictures' ? (
          <SchemaField source="medias" label="" schema={shape.medias} />
        ) : (
          <SchemaFields fields={{ ...(hasUnits && { stock: shape.stock }), ...fields }} />
        )}
        {part === 'texts' || part === 'selling' ? (
          <ItemWarnings names={Object.keys(fields)} before={record} />
        ) : null}
        {part === 'composition' ? <CompositionInput isBundle={isBundle} /> : null}
      </Box>
    );
  });
  return (
    <>
      <SchemaField source="type" label="schema.fields.type" schema={shape.type} />
      {parts}
    </>
  );
}

function History() {
  const translate = useTranslate();
  const { time } = useFormat();
  const toActor = useActorName();
  const toCallName = useCallName();
  const { sku = '', price = 0 } = useRecordContext<ItemRecord>() ?? {};
  const { data } = useQuery({
    queryKey: ['items', 'history', sku],
    queryFn: () => call(staffCatalogueCalls.listItemChanges, { params: { sku } }),
    enabled: sku !== '',
  });
  const entries = data?.items ?? [];
  const changes = listItemChanges(entries, filsFromKwd(price));
  return (
    <Box sx={{ padding: 2 }}>
      <Section title={translate('catalogue.history')}>
        {entries.map(({ id, at, person, stock, ...entry }, index) => (
          <Box key={id} sx={{ paddingBlock: 1 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {[time(at), person && toActor(person.name), toCallName(entry)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            {stock ? (
              <Typography variant="body2">
                {translate('catalogue.historyStock', { ...stock })}
              </Typography>
            ) : (
              <ChangeTable changes={changes[index] ?? []} />
            )}
          </Box>
        ))}
      </Section>
    </Box>
  );
}

const NEW_ITEM = {
  type: 'PRODUCT',
  isEnabled: true,
  stock: 0,
  maxPreOrderQty: 0,
  medias: [],
};

const findItems = async (q: string): Promise<ItemRow[]> =>
  (await call(staffCatalogueCalls.listItemsAsStaff, { query: { q, _limit: 100 } })).items;

const PROPOSALS: readonly Proposal[] = [
  {
    field: 'sku',
    toName: toSku,
    loadTaken: async (sku) => (await findItems(sku)).map((item) => item.sku),
  },
  {
    field: 'seName',
    toName: toSeName,
    loadTaken: async (_name, title) => (await findItems(title)).map(({ seName }) => seName),
  },
];

export function ProductCreate() {
  // What the shop makes itself has its name.
  const brand = readSettings().shopName.en;
  return (
    <Create redirect="edit">
      <SchemaForm schema={staffItemInputSchema} defaultValues={{ ...NEW_ITEM, brand }}>
        <NameProposals from="title.En" proposals={PROPOSALS}>
          <TextInput source="sku" isRequired helperText="catalogue.proposed" />
          <Fields isNew />
        </NameProposals>
      </SchemaForm>
    </Create>
  );
}

function ItemForm() {
  return (
    <SchemaEditForm schema={staffItemInputSchema}>
      <TextInput source="sku" readOnly helperText={false} />
      <Fields />
    </SchemaEditForm>
  );
}

export function ProductEdit() {
  const permissions = useStaffActions();
  return (
    <Edit mutationMode="pessimistic" redirect={false}>
      <ItemForm />
      {permissions.includes('listItemChanges') ? <History /> : null}
    </Edit>
  );
}
