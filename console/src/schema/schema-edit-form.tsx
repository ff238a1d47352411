import { Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import {
  type RaRecord,
  useDataProvider,
  useEditContext,
  useNotify,
  useRedirect,
  useTranslate,
  useUpdate,
} from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { CallError, hasCode } from '../data/problem';
import { isWhole } from '../data/resource';
import { useUndoNotice } from '../shared/undo-notice';
import { ConflictDialog } from './conflict-dialog';
import { type Difference, listDifferences } from './differences';
import { normalise } from './normalise';
import { SchemaForm, type SchemaFormProps } from './schema-form';

interface Conflict {
  mine: FieldValues;
  theirs: RaRecord;
  differences: Difference[];
}

/** The values of a record that its form writes. */
function toValues(schema: z.ZodType, record: unknown): object {
  const normal = normalise(schema, record);
  // Stock is changed by its own call.
  const {
    revision: _revision,
    stock: _stock,
    ...values
  } = Object(schema.safeParse(normal).data ?? normal);
  return values;
}

/** Says that a record is saved; its undo writes the values of the version before. */
function useSavedNotice(resource: string, schema: z.ZodType) {
  const notifyUndo = useUndoNotice();
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  return (before: RaRecord, saved: RaRecord) => {
    const undo = { id: before.id, data: toValues(schema, before), previousData: saved };
    const text = translate('ra.notification.updated', { smart_count: 1 });
    notifyUndo(text, () => dataProvider.update(resource, undo));
  };
}

interface FollowProps {
  base: RaRecord | undefined;
  record: RaRecord | undefined;
  onFollow: (record: RaRecord) => void;
}

/** Shows what others have saved while nothing is typed. */
function Follow({ base, record, onFollow }: FollowProps) {
  const { isDirty, isSubmitting } = useFormState();
  const isOther = record !== undefined && record.revision !== base?.revision;
  useEffect(() => {
    if (isOther && !isDirty && !isSubmitting) onFollow(record);
  }, [isOther, isDirty, isSubmitting, onFollow, record]);
  return null;
}

/** What is typed cannot be lost while it is saved: the saved values replace those of the form. */
function Fields({ children }: Pick<SchemaFormProps, 'children'>) {
  const { isSubmitting } = useFormState();
  return <Stack inert={isSubmitting}>{children}</Stack>;
}

/**
 * The form of a record that several people may change. It is saved over the version from which it
 * was filled; when there is a newer one, the person chooses between the two.
 */
export function SchemaEditForm(props: SchemaFormProps) {
  const { record } = useEditContext<RaRecord>();
  // Another record has a form of its own.
  return isWhole(record) ? <WholeRecordForm key={record?.id} {...props} /> : null;
}

function WholeRecordForm({ schema, children, actions }: SchemaFormProps) {
  const { record, resource, redirect: target, refetch } = useEditContext<RaRecord>();
  const notify = useNotify();
  const notifySaved = useSavedNotice(resource, schema);
  const redirect = useRedirect();
  const [update, { isPending }] = useUpdate<RaRecord, Error>();
  const [base, setBase] = useState(record);
  const [discarded, setDiscarded] = useState(0);
  const [conflict, setConflict] = useState<Conflict>();

  /** @returns whether there is a newer version to choose from */
  const showConflict = async (mine: FieldValues, over: RaRecord): Promise<boolean> => {
    const { data: theirs, isSuccess } = await refetch();
    if (!isSuccess || theirs.revision === over.revision) return false;
    const differences = listDifferences(toValues(schema, mine), toValues(schema, theirs));
    setConflict({ mine, theirs, differences });
    return true;
  };

  const write = async (mine: FieldValues, over: RaRecord): Promise<object | undefined> => {
    const change = { id: over.id, data: mine, previousData: over };
    try {
      const saved = (await update(resource, change, { returnPromise: true })) as RaRecord;
      setConflict(undefined);
      setBase(saved);
      notifySaved(over, saved);
      redirect(target ?? false, resource, saved.id, saved);
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (hasCode(error, 'conflict') && (await showConflict(mine, over))) return undefined;
      setConflict(undefined);
      notify(error.message, { type: 'error' });
      return error.body?.errors;
    }
  };

  const loadTheirs = ({ theirs }: Conflict) => {
    setConflict(undefined);
    setBase(theirs);
    setDiscarded(discarded + 1);
  };

  return (
    <>
      <SchemaForm
        key={discarded}
        schema={schema}
        actions={actions}
        record={base}
        onSubmit={async (values) => (base ? write(values, base) : undefined)}
      >
        <Follow base={base} record={record} onFollow={setBase} />
        <Fields>{children}</Fields>
      </SchemaForm>
      {conflict ? (
        <ConflictDialog
          differences={conflict.differences}
          isSaving={isPending}
          onLoadTheirs={() => loadTheirs(conflict)}
          onSaveMine={() => void write(conflict.mine, conflict.theirs)}
          onClose={() => setConflict(undefined)}
        />
      ) : null}
    </>
  );
}
