import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { DifferenceTable } from './difference-table';
import type { Difference } from './differences';

interface ConflictDialogProps {
  differences: readonly Difference[];
  isSaving: boolean;
  onLoadTheirs: () => void;
  onSaveMine: () => void;
  onClose: () => void;
}

/** Shows what another person has saved meanwhile beside what this one has typed. */
export function ConflictDialog({
  differences,
  isSaving,
  onLoadTheirs,
  onSaveMine,
  onClose,
}: ConflictDialogProps) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby="conflict-title"
    >
      <DialogTitle id="conflict-title">{translate('schema.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ marginBlockEnd: 1 }}>
          {translate('schema.conflict.text')}
        </DialogContentText>
        <DifferenceTable
          differences={differences}
          headings={['schema.conflict.theirs', 'schema.conflict.mine']}
        />
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{
          gap: 1,
          paddingInline: 3,
          paddingBlockEnd: 2,
          flexDirection: { xs: 'column-reverse', sm: 'row' },
          alignItems: 'stretch',
        }}
      >
        <Button onClick={onClose}>{translate('schema.conflict.back')}</Button>
        <Button onClick={onLoadTheirs} disabled={isSaving}>
          {translate('schema.conflict.loadTheirs')}
        </Button>
        <Button onClick={onSaveMine} loading={isSaving} color="error" variant="contained">
          {translate('schema.conflict.saveMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
