import { Box, Typography } from '@mui/material';
import {
  ArrayInput,
  BooleanInput,
  CheckboxGroupInput,
  FormDataConsumer,
  SelectInput,
  SimpleFormIterator,
  TextArrayInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import type { z } from 'zod';
import { AddRowButton } from '../shared/add-row-button';
import { DateInput } from '../shared/date-input';
import { NumberInput } from '../shared/number-input';
import { parseNumber, toNumberText } from '../shared/parse-number';
import { AddPictures } from './add-pictures';
import { CategoriesInput, CategoryInput } from './category-input';
import { CountriesInput, CountryInput } from './country-input';
import { FoldedRow, isFolded } from './folded-row';
import { getShape, isOptional, type Shape } from './introspect';
import { HtmlField, LocalizedField } from './localized-field';
import { ParsedTextInput, WORD_GROUPS } from './parsed-text-input';
import { PictureInput } from './picture-input';
import { RowSearch, SearchedRow } from './row-search';
import { listShown } from './shown-fields';
import { TagsInput } from './tags-input';

interface FieldProps {
  source: string;
  /** The key of the label. */
  label: string;
  schema: z.ZodType;
}

type CommonProps = Omit<FieldProps, 'schema'> & { isRequired: boolean };

type Fields = Record<string, z.ZodType>;

const toLabel = (name: string) => `schema.fields.${name}`;
const toChoices = (values: readonly (string | number)[]) =>
  values.map((id) => ({ id, name: typeof id === 'number' ? String(id) : `schema.values.${id}` }));

function TextField({
  source,
  label,
  shape,
  isRequired,
}: Omit<FieldProps, 'schema'> & {
  shape: Extract<Shape, { kind: 'text' }>;
  isRequired: boolean;
}) {
  const translate = useTranslate();
  if (shape.input === 'category')
    return <CategoryInput source={source} label={label} isRequired={isRequired} />;
  const name = source.split('.').at(-1) ?? '';
  const helperText = translate(`schema.help.${name}`, { _: '' }) || false;
  const { isLong } = shape;
  const common = { source, label, isRequired, helperText } as const;
  // Codes have capital letters: small ones are the same.
  const parse = shape.input === 'code' ? (text: string) => text.toUpperCase() : undefined;
  if (shape.format === 'date') return <DateInput {...common} />;
  if (shape.format === 'datetime') return <DateInput {...common} hasTime />;
  return (
    <TextInput
      {...common}
      {...(parse && { parse })}
      multiline={isLong}
      minRows={isLong ? 2 : undefined}
      slotProps={{ htmlInput: { dir: shape.format ? 'ltr' : 'auto' } }}
    />
  );
}

function Group({ source, label, fields }: Omit<FieldProps, 'schema'> & { fields: Fields }) {
  const translate = useTranslate();
  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, width: '100%' }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600, marginBlockEnd: 1 }}>
        {translate(label)}
      </Typography>
      <SchemaFields prefix={`${source}.`} fields={fields} />
    </Box>
  );
}

function Variants({
  source,
  shape: { key, options },
}: Pick<FieldProps, 'source'> & { shape: Extract<Shape, { kind: 'variants' }> }) {
  const prefix = source === '' ? '' : `${source}.`;
  const read = (values: Record<string, unknown> | undefined): Fields =>
    options[String(values?.[key])] ?? {};
  return (
    <>
      <SelectInput
        source={`${prefix}${key}`}
        label={toLabel(key)}
        choices={toChoices(Object.keys(options))}
        helperText={false}
        isRequired
      />
      <FormDataConsumer>
        {({ formData, scopedFormData }) => {
          const { [key]: _chosen, ...fields } = read(scopedFormData ?? formData);
          return <SchemaFields prefix={prefix} fields={fields} />;
        }}
      </FormDataConsumer>
    </>
  );
}

/** The inputs of a row of a list. */
function RowInputs({ shape, label, schema }: { shape: Shape; label: string; schema: z.ZodType }) {
  if (shape.kind === 'variants') return <Variants source="" shape={shape} />;
  if (shape.kind === 'object') return <SchemaFields prefix="" fields={shape.fields} />;
  if (shape.kind === 'localized') return <LocalizedField source="" label={label} schema={schema} />;
  return shape.kind === 'picture' ? <PictureInput source="" label="schema.picture" /> : null;
}

/** A list of texts, or of what the texts name. */
function TextsField({ input, ...common }: CommonProps & { input: unknown }) {
  if (input === 'category') return <CategoriesInput {...common} />;
  if (input === 'tag') return <TagsInput {...common} />;
  // It would pass `isRequired` on to an element.
  const { source, label } = common;
  return <TextArrayInput source={source} label={label} helperText="schema.help.list" />;
}

function ListField({ element, ...common }: CommonProps & { element: z.ZodType }) {
  const { source, label } = common;
  const shape = getShape(element);
  if (shape.kind === 'text') return <TextsField {...common} input={shape.input} />;
  if (shape.kind === 'country') return <CountriesInput source={source} label={label} />;
  if (shape.kind === 'list')
    return <ParsedTextInput source={source} label={label} {...WORD_GROUPS} />;
  if (shape.kind === 'number')
    return (
      <TextArrayInput
        source={source}
        label={label}
        format={(values?: unknown[]) => values?.map(toNumberText) ?? []}
        parse={(values: string[]) => values.map((text) => parseNumber(text) ?? text)}
        helperText={false}
      />
    );
  if (shape.kind === 'choice')
    return (
      <CheckboxGroupInput
        source={source}
        label={label}
        choices={toChoices(shape.values)}
        helperText={false}
      />
    );
  const inputs = <RowInputs shape={shape} label={label} schema={element} />;
  return (
    <RowSearch source={source}>
      <ArrayInput source={source} label={label} helperText={false}>
        <SimpleFormIterator
          fullWidth
          disableClear
          addButton={shape.kind === 'picture' ? <AddPictures /> : <AddRowButton />}
        >
          <SearchedRow>{isFolded(shape) ? <FoldedRow>{inputs}</FoldedRow> : inputs}</SearchedRow>
        </SimpleFormIterator>
      </ArrayInput>
    </RowSearch>
  );
}

/** The input of a value, by its schema. */
export function SchemaField({ source, label, schema }: FieldProps) {
  const shape = getShape(schema);
  const isRequired = !isOptional(schema);
  switch (shape.kind) {
    case 'text':
      return <TextField source={source} label={label} shape={shape} isRequired={isRequired} />;
    case 'number':
      return (
        <NumberInput
          source={source}
          label={label}
          isRequired={isRequired}
          isMoney={shape.isMoney}
        />
      );
    case 'country':
      return <CountryInput source={source} label={label} isRequired={isRequired} />;
    case 'boolean':
      return <BooleanInput source={source} label={label} helperText={false} />;
    case 'choice':
      return (
        <SelectInput
          source={source}
          label={label}
          choices={toChoices(shape.values)}
          isRequired={isRequired}
          helperText={false}
        />
      );
    case 'localized':
      if (shape.isHtml) return <HtmlField source={source} label={label} />;
      return <LocalizedField source={source} label={label} schema={schema} />;
    case 'picture':
      return <PictureInput source={source} label={label} />;
    case 'object':
      return <Group source={source} label={label} fields={shape.fields} />;
    case 'list':
      return (
        <ListField source={source} label={label} isRequired={isRequired} element={shape.element} />
      );
    case 'variants':
      return <Variants source={source} shape={shape} />;
    default:
      return null;
  }
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  columnGap: 2,
  alignItems: 'start',
  width: '100%',
} as const;

/** Short values are beside one another; the others have the width of the form. */
function isShort(schema: z.ZodType): boolean {
  const shape = getShape(schema);
  if (shape.kind === 'text') return !shape.isLong;
  return ['number', 'boolean', 'choice', 'country'].includes(shape.kind);
}

/** The inputs of the fields of an object, in the order of the contract. */
export function SchemaFields({ prefix = '', fields }: { prefix?: string; fields: Fields }) {
  return (
    <Box sx={GRID}>
      {listShown(fields).map(([name, schema]) => (
        <Box key={name} sx={isShort(schema) ? undefined : { gridColumn: '1 / -1' }}>
          <SchemaField source={`${prefix}${name}`} label={toLabel(name)} schema={schema} />
        </Box>
      ))}
    </Box>
  );
}
