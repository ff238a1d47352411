import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { type Difference, listLeaves } from './differences';

/** Names of the fields and of their values, as the form has them. */
function useNames() {
  const translate = useTranslate();
  const toPart = (part: string): string => {
    if (/^\d+$/.test(part)) return String(Number(part) + 1);
    if (part === 'Ar') return translate('console.arabic');
    if (part === 'En') return translate('console.english');
    return translate(`schema.fields.${part}`, { _: '' });
  };
  const toValue = (value: unknown): string => {
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    const text = String(value ?? '');
    return /^[A-Za-z]+$/.test(text) ? translate(`schema.values.${text}`, { _: text }) : text;
  };
  return {
    toName: (path: readonly string[]) => path.map(toPart).filter(Boolean).join(' / '),
    toText: (value: unknown) => listLeaves(value).map(toValue).filter(Boolean).join(' · ') || '—',
  };
}

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
  const { toName, toText } = useNames();
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
        <Table size="small" sx={{ tableLayout: 'fixed' }}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('schema.conflict.theirs')}</TableCell>
              <TableCell>{translate('schema.conflict.mine')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {differences.map(({ path, mine, theirs }) => (
              <Fragment key={path.join('.')}>
                <TableRow>
                  <TableCell
                    component="th"
                    scope="rowgroup"
                    colSpan={2}
                    sx={{ fontWeight: 600, borderBlockEnd: 0, paddingBlockEnd: 0 }}
                  >
                    {toName(path)}
                  </TableCell>
                </TableRow>
                <TableRow sx={{ verticalAlign: 'top' }}>
                  {[theirs, mine].map((value, index) => (
                    <TableCell
                      key={index === 0 ? 'theirs' : 'mine'}
                      dir="auto"
                      sx={{ textAlign: 'start', overflowWrap: 'anywhere' }}
                    >
                      {toText(value)}
                    </TableCell>
                  ))}
                </TableRow>
              </Fragment>
            ))}
          </TableBody>
        </Table>
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
