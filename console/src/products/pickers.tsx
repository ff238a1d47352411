import {
  ArrayInput,
  AutocompleteInput,
  FormDataConsumer,
  NumberInput,
  ReferenceInput,
  SelectInput,
  SimpleFormIterator,
  useGetList,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ItemRow } from '../data/resources/catalogue';
import type { GroupRecord } from '../data/resources/groups';
import { useFormat } from '../shared/format';

const ALL = { pagination: { page: 1, perPage: 1000 } };

/** The products of a bundle. */
function BundleInput() {
  const { text } = useFormat();
  return (
    <ArrayInput source="items" label="catalogue.bundleItems" helperText={false}>
      <SimpleFormIterator inline fullWidth disableClear>
        <ReferenceInput source="sku" reference="items" sort={{ field: 'sku', order: 'ASC' }}>
          <AutocompleteInput
            label="catalogue.product"
            optionText={({ sku, title }: ItemRow) => `${text(title)} (${sku})`}
            filterToQuery={(q: string) => ({ q })}
            helperText={false}
            sx={{ minWidth: { sm: 320 } }}
          />
        </ReferenceInput>
        <NumberInput
          source="quantity"
          label="schema.fields.quantity"
          defaultValue={1}
          min={1}
          max={1000}
          helperText={false}
        />
      </SimpleFormIterator>
    </ArrayInput>
  );
}

/** What a product is made of: the values of its options, or the products of a bundle. */
export function CompositionInput() {
  const type: unknown = useWatch({ name: 'type' });
  return type === 'COLLECTION' ? <BundleInput /> : <OptionsInput />;
}

/** The group of a product, and its value of each option of the group. */
function OptionsInput() {
  const { text } = useFormat();
  const { setValue } = useFormContext();
  const { data = [] } = useGetList<GroupRecord>('groups', ALL);
  return (
    <>
      <SelectInput
        source="group"
        label="resources.groups.fields.title"
        choices={data.map(({ id, title }) => ({ id, name: text(title) }))}
        translateChoice={false}
        emptyText="catalogue.noGroup"
        // The values are those of the group before.
        onChange={() => setValue('options', undefined, { shouldDirty: true })}
        helperText={false}
      />
      <FormDataConsumer>
        {({ formData }) =>
          data
            .find(({ id }) => id === formData.group)
            ?.options.map(({ name, values }, index) => (
              <SelectInput
                key={name.En}
                source={`options.${index}`}
                label={text(name)}
                choices={values.map(({ value }) => ({ id: value.En, name: text(value) }))}
                translateChoice={false}
                isRequired
                helperText={false}
              />
            ))
        }
      </FormDataConsumer>
    </>
  );
}
