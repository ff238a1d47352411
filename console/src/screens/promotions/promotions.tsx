import { type Theme, useMediaQuery } from '@mui/material';
import {
  Create,
  DataTable,
  DeleteWithConfirmButton,
  Edit,
  type Exporter,
  List,
  SelectInput,
  SimpleList,
  useTranslate,
} from 'react-admin';
import { promotionQuerySchema, promotionRuleSchema } from '@/lib/contract/price-rules';
import { describePromotion } from '@/lib/promotions/kinds';
import { type Column, saveTable, say, toCsvTime } from '../../data/csv';
import { useConsoleLocale } from '../../messages/use-console-locale';
import { PricePreviewPanel } from '../../records/price-preview';
import { normalise } from '../../schema/normalise';
import { SchemaEditForm } from '../../schema/schema-edit-form';
import { SchemaField } from '../../schema/schema-fields';
import { SchemaForm } from '../../schema/schema-form';
import { useFormat } from '../../shared/format';
import { RowLink } from '../../shared/row-link';
import { SearchFilter } from '../../shared/search-filter';
import { StatusChip, type Tone } from '../../shared/status-chip';
import type { PromotionRecord } from './resource';

const TONES = {
  planned: 'waiting',
  active: 'done',
  usedUp: 'ended',
  ended: 'ended',
} as const satisfies Record<PromotionRecord['state'], Tone>;

function useDiscount() {
  const locale = useConsoleLocale();
  const { money } = useFormat();
  return (promotion: PromotionRecord) => describePromotion(promotion, locale, money);
}

function State({ state }: Pick<PromotionRecord, 'state'>) {
  const translate = useTranslate();
  return <StatusChip tone={TONES[state]} label={translate(`promotions.state.${state}`)} />;
}

function Rows() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { time, money } = useFormat();
  const toDiscount = useDiscount();
  if (isPhone)
    return (
      <SimpleList<PromotionRecord>
        rowClick="edit"
        primaryText={({ code }) => code}
        secondaryText={toDiscount}
        tertiaryText={({ state }) => <State state={state} />}
      />
    );
  return (
    <DataTable<PromotionRecord> rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="code" render={({ code }) => <RowLink>{code}</RowLink>} />
      <DataTable.Col label="resources.promotions.fields.kind" render={toDiscount} />
      <DataTable.Col
        label="resources.promotions.fields.minimumTotal"
        render={({ minimumTotal }: PromotionRecord) => money(minimumTotal)}
      />
      <DataTable.Col
        source="startsAt"
        render={({ startsAt }: PromotionRecord) => startsAt && time(startsAt)}
      />
      <DataTable.Col
        source="endsAt"
        render={({ endsAt }: PromotionRecord) => endsAt && time(endsAt)}
      />
      <DataTable.Col source="redeemedCount" />
      <DataTable.Col
        label="resources.promotions.fields.state"
        render={({ state }: PromotionRecord) => <State state={state} />}
      />
    </DataTable>
  );
}

const FILTERS = [
  <SearchFilter key="q" source="q" alwaysOn placeholder="resources.promotions.fields.q" />,
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={promotionQuerySchema.shape.state
      .unwrap()
      .options.map((id) => ({ id, name: `promotions.state.${id}` }))}
  />,
];

const toFieldKey = (name: string) => `resources.promotions.fields.${name}`;

const COLUMNS: readonly Column<PromotionRecord>[] = [
  [toFieldKey('code'), ({ code }) => code],
  [toFieldKey('kind'), ({ kind }) => say(`schema.values.${kind}`)],
  ['schema.fields.value', (one) => ('value' in one ? one.value : '')],
  [toFieldKey('minimumTotal'), ({ minimumTotal }) => minimumTotal],
  [toFieldKey('startsAt'), ({ startsAt }) => toCsvTime(startsAt)],
  [toFieldKey('endsAt'), ({ endsAt }) => toCsvTime(endsAt)],
  [toFieldKey('redeemedCount'), ({ redeemedCount }) => redeemedCount],
  [toFieldKey('state'), ({ state }) => say(`promotions.state.${state}`)],
];

const exportPromotions: Exporter<PromotionRecord> = (promotions) =>
  saveTable('promotions', promotions, COLUMNS);

export function PromotionList() {
  return (
    <List
      filters={FILTERS}
      sort={{ field: 'code', order: 'ASC' }}
      perPage={50}
      exporter={exportPromotions}
    >
      <Rows />
    </List>
  );
}

/** The rule of the form, if it is valid. */
const toRule = (values: object) =>
  promotionRuleSchema.safeParse(normalise(promotionRuleSchema, values)).data;

function Preview() {
  return (
    <PricePreviewPanel
      toChange={(values) => {
        const promotion = toRule(values);
        return promotion && { promotion };
      }}
      promoCode={({ code }) => (typeof code === 'string' ? code : undefined)}
    />
  );
}

export function PromotionCreate() {
  return (
    <Create redirect="list">
      <SchemaForm schema={promotionRuleSchema} defaultValues={{ kind: 'percent', minimumTotal: 0 }}>
        <SchemaField source="" label="" schema={promotionRuleSchema} />
        <Preview />
      </SchemaForm>
    </Create>
  );
}

export function PromotionEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list">
      <SchemaEditForm
        schema={promotionRuleSchema}
        actions={
          <DeleteWithConfirmButton
            mutationMode="pessimistic"
            confirmContent="promotions.deleteText"
            confirmColor="warning"
          />
        }
      >
        <SchemaField source="" label="" schema={promotionRuleSchema} />
        <Preview />
      </SchemaEditForm>
    </Edit>
  );
}
