import { FormHelperText } from '@mui/material';
import { useEffect, useRef } from 'react';
import {
  ArrayInput,
  FormDataConsumer,
  SelectInput,
  SimpleFormIterator,
  useGetList,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { GroupRecord } from '../data/resources/groups';
import { useFormat } from '../shared/format';
import { NumberInput } from '../shared/number-input';
import { ProductInput } from '../shared/product-input';

const ALL = { pagination: { page: 1, perPage: 1000 } };

/** The products of a bundle. */
function BundleInput() {
  return (
    <ArrayInput source="items" label="catalogue.bundleItems" helperText={false}>
      <SimpleFormIterator inline fullWidth disableClear>
        <ProductInput label="catalogue.product" minWidth={320} />
        <NumberInput source="quantity" label="schema.fields.quantity" defaultValue={1} />
      </SimpleFormIterator>
    </ArrayInput>
  );
}

/**
 * What a product is made of: the values of its options, or the products of a bundle. What was chosen
 * for the other type is dropped: nobody would see why it is not valid.
 */
export function CompositionInput() {
  const { setValue } = useFormContext();
  const isBundle = useWatch({ name: 'type' }) === 'COLLECTION';
  const wasBundle = useRef(isBundle);
  useEffect(() => {
    if (wasBundle.current === isBundle) return;
    wasBundle.current = isBundle;
    for (const name of isBundle ? ['group', 'options'] : ['items'])
      setValue(name, undefined, { shouldDirty: true });
  }, [isBundle, setValue]);
  return isBundle ? <BundleInput /> : <OptionsInput />;
}

/** The group of a product, and its value of each option of the group. */
function OptionsInput() {
  const { text } = useFormat();
  const { setValue, getValues, getFieldState, formState } = useFormContext();
  const { error } = getFieldState('options', formState);
  const { data = [] } = useGetList<GroupRecord>('groups', ALL);
  const findOptions = (group: unknown) => data.find(({ id }) => id === group)?.options ?? [];
  // The values are those of the group before. An input is told of its own value only.
  const clearValues = () => {
    setValue('options', undefined, { shouldDirty: true });
    for (const index of findOptions(getValues('group')).keys()) setValue(`options.${index}`, '');
  };
  return (
    <>
      <SelectInput
        source="group"
        label="resources.groups.fields.title"
        choices={data.map(({ id, title }) => ({ id, name: text(title) }))}
        translateChoice={false}
        emptyText="catalogue.noGroup"
        onChange={clearValues}
        helperText={false}
      />
      {error?.message ? <FormHelperText error>{error.message}</FormHelperText> : null}
      <FormDataConsumer>
        {({ formData }) =>
          findOptions(formData.group).map(({ name, values }, index) => (
            <SelectInput
              key={`${formData.group}-${name.En}`}
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
