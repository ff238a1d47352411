import { TextInput } from 'react-admin';
import { staffGroupInputSchema } from '@/lib/contract/staff-groups';
import { loadGroups } from '../data/resources/groups';
import { SchemaFields } from '../schema/schema-fields';
import { SchemaForm, type SchemaFormProps } from '../schema/schema-form';
import { NameProposals, type Proposal } from './name-proposals';
import { toSku } from './propose-names';

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
        <TextInput
          source="id"
          label="catalogue.groupId"
          isRequired
          helperText="catalogue.groupIdText"
        />
        <GroupFields />
      </NameProposals>
    </SchemaForm>
  );
}
