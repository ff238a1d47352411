import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import {
  ArrayInput,
  SelectInput,
  SimpleFormIterator,
  useCreatePath,
  useGetList,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { AddRowButton } from '../../shared/add-row-button';
import { useFormat } from '../../shared/format';
import { NumberInput } from '../../shared/number-input';
import { ProductInput } from '../../shared/product-input';
import type { GroupRecord } from '../groups/resource';
import { CreateGroupButton } from './create-group-button';

const ALL = { pagination: { page: 1, perPage: 1000 } };

/** The products of a bundle. */
function BundleInput() {
  return (
    <ArrayInput source="items" label="catalogue.bundleItems" helperText={false}>
      <SimpleFormIterator
        inline
        fullWidth
        disableClear
        addButton={<AddRowButton label="catalogue.addProduct" />}
      >
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
export function CompositionInput({ isBundle }: { isBundle: boolean }) {
  const { setValue } = useFormContext();
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
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { setValue, getValues, getFieldState, formState } = useFormContext();
  const { error } = getFieldState('options', formState);
  const { data = [], refetch } = useGetList<GroupRecord>('groups', ALL);
  const group: unknown = useWatch({ name: 'group' });
  const chosen = data.find(({ id }) => id === group);
  // The values are those of the group before. An input is told of its own value only.
  const clearValues = () => {
    const { options = [] } = data.find(({ id }) => id === getValues('group')) ?? {};
    setValue('options', undefined, { shouldDirty: true });
    for (const index of options.keys()) setValue(`options.${index}`, '');
  };
  const choose = async (id: string) => {
    await refetch();
    clearValues();
    setValue('group', id, { shouldDirty: true });
  };
  return (
    <>
      <Typography variant="body2" sx={{ marginBlockEnd: 1 }}>
        {translate('catalogue.sizesText')}
      </Typography>
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
      {chosen?.options.map(({ name, values }, index) => (
        <SelectInput
          key={`${chosen.id}-${name.En}`}
          source={`options.${index}`}
          label={text(name)}
          choices={values.map(({ value }) => ({ id: value.En, name: text(value) }))}
          translateChoice={false}
          isRequired
          helperText={false}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {chosen ? (
          <Button
            component={Link}
            to={createPath({ resource: 'groups', type: 'edit', id: chosen.id })}
          >
            {translate('catalogue.openGroup')}
          </Button>
        ) : null}
        <CreateGroupButton onCreated={(id) => void choose(id)} />
      </Box>
    </>
  );
}
