import { TextInput } from 'react-admin';
import { staffGroupInputSchema } from '@/lib/contract/staff-groups';
import { SchemaFields } from '../schema/schema-fields';
import { SchemaForm, type SchemaFormProps } from '../schema/schema-form';

const { id: _id, revision: _revision, ...fields } = staffGroupInputSchema.shape;

/** The fields of a group except its id, which stays after the first save. */
export const GroupFields = () => <SchemaFields fields={fields} />;

/** The form of a new group. */
export function GroupForm(props: Pick<SchemaFormProps, 'actions' | 'warnWhenUnsavedChanges'>) {
  return (
    <SchemaForm
      {...props}
      schema={staffGroupInputSchema}
      defaultValues={{ options: [{ values: [{}] }] }}
    >
      <TextInput
        source="id"
        label="catalogue.groupId"
        isRequired
        helperText="catalogue.groupIdText"
      />
      <GroupFields />
    </SchemaForm>
  );
}
