import { TextInput } from 'react-admin';
import { listGroupsAsStaff } from '@/lib/contract/calls/staff-catalogue';
import { staffGroupInputSchema } from '@/lib/contract/staff-groups';
import { call } from '../data/client';
import { NameProposals, type Proposal } from '../schema/name-proposals';
import { toSku } from '../schema/propose-names';
import { SchemaFields } from '../schema/schema-fields';
import { SchemaForm, type SchemaFormProps } from '../schema/schema-form';

export const loadGroups = async () => (await call(listGroupsAsStaff)).items;

const { id: _id, revision: _revision, ...fields } = staffGroupInputSchema.shape;

/** The fields of a group except its id, which stays after the first save. */
export const GroupFields = () => <SchemaFields fields={fields} />;

const PROPOSALS: readonly Proposal[] = [
  {
    field: 'id',
    toName: toSku,
    loadTaken: async () => (await loadGroups()).map(({ id }) => id),
  },
];

/** The form of a new group. */
export function GroupForm(props: Pick<SchemaFormProps, 'actions' | 'warnWhenUnsavedChanges'>) {
  return (
    <SchemaForm
      {...props}
      schema={staffGroupInputSchema}
      defaultValues={{ options: [{ values: [{}] }] }}
    >
      <NameProposals from="title.En" proposals={PROPOSALS}>
        <TextInput source="id" label="groups.id" isRequired helperText="groups.idText" />
        <GroupFields />
      </NameProposals>
    </SchemaForm>
  );
}
