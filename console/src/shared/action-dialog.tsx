import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { keepDraft, readDraft } from '../data/drafts';
import { CallError, hasCode, toErrorText } from '../data/problem';
import { contractResolver } from './contract-resolver';
import type { Undo } from './undo-notice';
import { useAction } from './use-action';

interface Draft {
  /** What the text is for. */
  key: string;
  source: string;
}

function KeepDraft({ draft: { key, source } }: { draft: Draft }) {
  const text: unknown = useWatch({ name: source });
  useEffect(() => keepDraft(key, String(text ?? '')), [key, text]);
  return null;
}

type FormSchema = z.ZodType<FieldValues, FieldValues>;

interface ActionDialogProps<Schema extends FormSchema> {
  title: string;
  /** What will happen. */
  text: string;
  /** What matters most of it, such as an amount. */
  note?: string | undefined;
  /** The button that does it. */
  confirm: string;
  /** Shown after a success; a function where it depends on what has become of the change. */
  done: string | (() => string);
  isDangerous?: boolean;
  /** The record of the page is gone after a success; `onConfirm` leaves the page. */
  isRemoval?: boolean;
  schema: Schema;
  defaultValues?: object;
  /** A text that takes long to write: it is still there when the dialog is opened again. */
  draft?: Draft | undefined;
  /** Shown when somebody else has changed it meanwhile: how it is now. */
  current?: ReactNode;
  /** The fields of the form. */
  children?: ReactNode;
  onConfirm: (values: z.output<Schema>) => Promise<unknown>;
  /** How the change with these values is undone. */
  toUndo?: ((values: z.output<Schema>) => Undo) | undefined;
  onClose: () => void;
}

interface ButtonsProps
  extends Pick<ActionDialogProps<FormSchema>, 'confirm' | 'isDangerous' | 'onClose'> {
  /** Somebody else was faster: the action is no longer offered. */
  isOver: boolean;
}

function Buttons({ confirm, isDangerous, isOver, onClose }: ButtonsProps) {
  const translate = useTranslate();
  const { formState } = useFormContext();
  const close = useRef<HTMLButtonElement>(null);
  // The button that had the focus is hidden.
  useEffect(() => {
    if (isOver) close.current?.focus();
  }, [isOver]);
  return (
    <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
      <Button ref={close} onClick={onClose}>
        {translate(isOver ? 'console.close' : 'ra.action.back')}
      </Button>
      <Button
        type="submit"
        sx={{ display: isOver ? 'none' : undefined }}
        variant="contained"
        color={isDangerous ? 'error' : 'primary'}
        loading={formState.isSubmitting}
      >
        {confirm}
      </Button>
    </DialogActions>
  );
}

/** Asks before a change, says what it will do, and keeps the inputs when it fails. */
export function ActionDialog<Schema extends FormSchema>({
  title,
  text,
  note,
  done,
  isRemoval,
  schema,
  defaultValues = {},
  draft,
  current,
  children,
  onConfirm,
  toUndo,
  onClose,
  ...buttons
}: ActionDialogProps<Schema>) {
  const act = useAction(isRemoval);
  const [error, setError] = useState<Error>();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const isOver = current !== undefined && hasCode(error, 'illegal_transition');
  const submit = async (submitted: FieldValues) => {
    // What the resolver has validated: react-admin does not keep its type.
    const values = submitted as z.output<Schema>;
    const failure = await act(() => onConfirm(values), done, toUndo?.(values));
    setError(failure);
    if (!failure && draft) keepDraft(draft.key, '');
    if (!failure) onClose();
    // Marked at their inputs.
    return failure instanceof CallError ? failure.body?.errors : undefined;
  };
  return (
    <Dialog
      open
      // A press beside the dialog must not lose what was typed.
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown' || !children) onClose();
      }}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone && !!children}
      // Title and buttons stay while the fields scroll.
      sx={{
        '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 },
        '& .MuiDialogTitle-root': { overflowWrap: 'anywhere' },
        '& .MuiDialogContent-root': { flexGrow: 1 },
      }}
    >
      <Form
        record={{}}
        defaultValues={
          draft ? { ...defaultValues, [draft.source]: readDraft(draft.key) } : defaultValues
        }
        resolver={contractResolver(schema)}
        onSubmit={submit}
        noValidate
        // The errors are at the inputs; a notification would cover the title.
        disableInvalidFormNotification
      >
        {draft ? <KeepDraft draft={draft} /> : null}
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ marginBlockEnd: 2 }}>{text}</DialogContentText>
          {note ? (
            <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
              <b>{note}</b>
            </Alert>
          ) : null}
          <Stack>{children}</Stack>
          {error ? (
            <Alert severity="error" sx={{ marginBlockStart: 2 }}>
              {toErrorText(error)}
              {isOver ? current : null}
            </Alert>
          ) : null}
        </DialogContent>
        <Buttons {...buttons} isOver={isOver} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
