import type { ReactNode } from 'react';
import { type RaRecord, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { OpenRowsProvider } from './folded-row';
import { schemaResolver } from './schema-resolver';

export interface SchemaFormProps {
  schema: z.ZodType;
  defaultValues?: object;
  children: ReactNode;
  /** Beside the button that saves. */
  actions?: ReactNode;
  /** Of a screen; a dialog over another form does without. */
  warnWhenUnsavedChanges?: boolean;
  /** Instead of the record and the change of the screen. */
  record?: RaRecord | undefined;
  onSubmit?: (values: FieldValues) => Promise<object | undefined>;
}

/** A form whose values are validated with a schema of the contract. */
export function SchemaForm({ schema, children, actions, ...form }: SchemaFormProps) {
  return (
    <SimpleForm
      warnWhenUnsavedChanges
      {...form}
      resolver={schemaResolver(schema)}
      toolbar={
        <Toolbar sx={{ gap: 2 }}>
          <SaveButton alwaysEnable />
          {actions}
        </Toolbar>
      }
      sx={{ maxWidth: 900, '& > .MuiStack-root': { alignItems: 'stretch' } }}
    >
      <OpenRowsProvider>{children}</OpenRowsProvider>
    </SimpleForm>
  );
}
