import { Box } from '@mui/material';
import {
  Create,
  DataTable,
  DeleteWithConfirmButton,
  Edit,
  type Exporter,
  List,
  TextInput,
  useTranslate,
} from 'react-admin';
import { staffCategoryInputSchema } from '@/lib/contract/staff-catalogue';
import { type Column, saveTable, say } from '../../data/csv';
import { NameProposals, type Proposal } from '../../schema/name-proposals';
import { toSeName } from '../../schema/propose-names';
import { SchemaEditForm } from '../../schema/schema-edit-form';
import { SchemaFields } from '../../schema/schema-fields';
import { SchemaForm } from '../../schema/schema-form';
import { type CategoryRecord, loadCategories } from '../../shared/categories';
import { useFormat } from '../../shared/format';
import { RowLink } from '../../shared/row-link';
import { StatusChip } from '../../shared/status-chip';

function Rows() {
  const translate = useTranslate();
  const { text } = useFormat();
  return (
    <DataTable<CategoryRecord> rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col
        source="name"
        disableSort
        render={({ name, parent, isHidden }: CategoryRecord) => (
          <Box sx={{ paddingInlineStart: parent ? 3 : 0 }}>
            <RowLink>{text(name)}</RowLink>
            {isHidden ? <StatusChip tone="ended" label={translate('catalogue.hidden')} /> : null}
          </Box>
        )}
      />
      <DataTable.Col source="seName" disableSort />
      <DataTable.Col source="itemCount" disableSort />
    </DataTable>
  );
}

const COLUMNS: readonly Column<CategoryRecord>[] = [
  ['resources.categories.fields.seName', ({ seName }) => seName],
  ['schema.fields.parent', ({ parent }) => parent],
  ['catalogue.columns.titleAr', ({ name }) => name.Ar],
  ['catalogue.columns.titleEn', ({ name }) => name.En],
  ['resources.categories.fields.itemCount', ({ itemCount }) => itemCount],
  ['schema.fields.isHidden', ({ isHidden }) => say(`ra.boolean.${isHidden}`)],
];

const exportCategories: Exporter<CategoryRecord> = (categories) =>
  saveTable('categories', categories, COLUMNS);

export function CategoryList() {
  return (
    <List pagination={false} exporter={exportCategories}>
      <Rows />
    </List>
  );
}

const { seName: _name, revision: _revision, ...fields } = staffCategoryInputSchema.shape;

const PROPOSALS: readonly Proposal[] = [
  {
    field: 'seName',
    toName: toSeName,
    loadTaken: async () => (await loadCategories()).map(({ seName }) => seName),
  },
];

export function CategoryCreate() {
  return (
    <Create redirect="list">
      <SchemaForm schema={staffCategoryInputSchema} defaultValues={{ position: 0 }}>
        <NameProposals from="name.En" proposals={PROPOSALS}>
          <TextInput source="seName" isRequired helperText="schema.help.seName" />
          <SchemaFields fields={fields} />
        </NameProposals>
      </SchemaForm>
    </Create>
  );
}

export function CategoryEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list">
      <SchemaEditForm
        schema={staffCategoryInputSchema}
        actions={
          <DeleteWithConfirmButton
            mutationMode="pessimistic"
            confirmContent="categories.deleteText"
          />
        }
      >
        <TextInput source="seName" readOnly helperText={false} />
        <SchemaFields fields={fields} />
      </SchemaEditForm>
    </Edit>
  );
}
