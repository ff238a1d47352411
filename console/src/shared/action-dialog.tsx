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
import { type ReactNode, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { contractResolver } from './contract-resolver';
import { useAction } from './use-action';

interface ActionDialogProps {
  title: string;
  /** What will happen. */
  text: string;
  /** The button that does it. */
  confirm: string;
  /** Shown after a success. */
  done: string;
  isDangerous?: boolean;
  schema: z.ZodType<FieldValues, FieldValues>;
  defaultValues?: object;
  /** The fields of the form. */
  children?: ReactNode;
  onConfirm: (values: FieldValues) => Promise<unknown>;
  onClose: () => void;
}

function Buttons({
  confirm,
  isDangerous,
  onClose,
}: Pick<ActionDialogProps, 'confirm' | 'isDangerous' | 'onClose'>) {
  const translate = useTranslate();
  const { formState } = useFormContext();
  return (
    <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
      <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      <Button
        type="submit"
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
export function ActionDialog({
  title,
  text,
  done,
  schema,
  defaultValues,
  children,
  onConfirm,
  onClose,
  ...buttons
}: ActionDialogProps) {
  const act = useAction();
  const [error, setError] = useState<Error>();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const submit = async (values: FieldValues) => {
    const failure = await act(() => onConfirm(values), done);
    setError(failure);
    if (!failure) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={isPhone && !!children}>
      <Form
        record={{}}
        defaultValues={defaultValues}
        resolver={contractResolver(schema)}
        onSubmit={submit}
        noValidate
      >
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ marginBlockEnd: 2 }}>{text}</DialogContentText>
          <Stack>{children}</Stack>
          {error ? (
            <Alert severity="error" sx={{ marginBlockStart: 2 }}>
              {error.message}
            </Alert>
          ) : null}
        </DialogContent>
        <Buttons {...buttons} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
