import type { ReactNode } from 'react';
import { SaveButton, SimpleForm, Toolbar, useNotify, useRefresh } from 'react-admin';
import type { z } from 'zod';
import { hasCode } from '../data/problem';
import { schemaResolver } from './schema-resolver';

/** New values of others appear in the form; what the person has typed stays. */
const RESET = { keepDirtyValues: true } as const;

/**
 * Shows why a change failed. After a conflict the new state is loaded and the inputs stay, so that
 * the person can compare and save again.
 */
export function useMutationOptions() {
  const notify = useNotify();
  const refresh = useRefresh();
  const onError = (error: Error) => {
    if (hasCode(error, 'conflict')) refresh();
    const isConflict = hasCode(error, 'conflict');
    notify(isConflict ? 'schema.conflict' : error.message, {
      type: 'error',
      autoHideDuration: isConflict ? null : undefined,
    });
  };
  return { onError };
}

interface SchemaFormProps {
  schema: z.ZodType;
  defaultValues?: object;
  children: ReactNode;
  /** Beside the button that saves. */
  actions?: ReactNode;
}

/** A form whose values are validated with a schema of the contract. */
export function SchemaForm({ schema, defaultValues, children, actions }: SchemaFormProps) {
  return (
    <SimpleForm
      resolver={schemaResolver(schema)}
      defaultValues={defaultValues}
      resetOptions={RESET}
      toolbar={
        <Toolbar sx={{ gap: 2 }}>
          <SaveButton alwaysEnable />
          {actions}
        </Toolbar>
      }
      sx={{ maxWidth: 900, '& > .MuiStack-root': { alignItems: 'stretch' } }}
    >
      {children}
    </SimpleForm>
  );
}
