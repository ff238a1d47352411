import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'react-admin';
import type { CatalogueUndo } from '@/lib/contract/catalogue-import';
import { toErrorText, toFieldText } from '../../data/problem';
import { useFormat } from '../../shared/format';
import { Row } from '../../shared/section';
import { ChangedRecords, RecordName, toRecordKey } from './changed-records';
import {
  countUndone,
  type DoneChange,
  type UndoReport,
  undoChange,
  useLastImport,
} from './undo-change';

const COUNTS = ['restored', 'hidden', 'removed'] as const;

function SkippedList({ skipped }: Pick<CatalogueUndo, 'skipped'>) {
  const translate = useTranslate();
  if (skipped.length === 0) return null;
  return (
    <Box component="section" sx={{ marginBlockStart: 2 }}>
      <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
        {`${translate('changes.undo.skipped')} (${skipped.length})`}
      </Typography>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3, overflowWrap: 'anywhere' }}>
        {skipped.map(({ reason, problems = [], ...record }) => (
          <li key={toRecordKey(record)}>
            <RecordName record={record} /> ·{' '}
            {[translate(`changes.undo.${reason}`), ...problems.map(toFieldText)].join(
              translate('console.comma'),
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

function UndoReportView({ report }: { report: UndoReport }) {
  const translate = useTranslate();
  return (
    <>
      <Box component="dl" sx={{ margin: 0 }}>
        {COUNTS.filter((name) => report[name] > 0).map((name) => (
          <Row key={name} name={translate(`changes.undo.${name}`)}>
            {report[name]}
          </Row>
        ))}
      </Box>
      <SkippedList skipped={report.skipped} />
      <ChangedRecords records={report.changes} total={countUndone(report)} />
    </>
  );
}

interface UndoDialogProps {
  done: DoneChange;
  onClose: () => void;
}

/** Shows what goes back to its values of before a change, and takes it back. */
export function UndoDialog({ done, onClose }: UndoDialogProps) {
  const translate = useTranslate();
  const say = (key: string, values?: object) => translate(`changes.undo.${key}`, values);
  const { time } = useFormat();
  const refresh = useRefresh();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [last, setLast] = useLastImport();
  const preview = useQuery({
    queryKey: ['undoCatalogueChange', done.changeIds],
    queryFn: () => undoChange(done, true),
    gcTime: 0,
  });
  const undo = useMutation({
    mutationFn: () => undoChange(done, false),
    onSuccess: () => {
      if (last?.changeIds.every((one) => done.changeIds.includes(one))) setLast(null);
    },
    onSettled: refresh,
  });
  const report = undo.data ?? preview.data;
  const error = undo.error ?? preview.error;
  const isBusy = preview.isPending || undo.isPending;
  const count = preview.data ? countUndone(preview.data) : 0;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      {...(!undo.isPending && { onClose })}
      aria-labelledby="undo-title"
    >
      <DialogTitle id="undo-title">{say('title')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
          {done.file === undefined ? null : (
            <>
              {translate('changes.file')} <bdi>{done.file}</bdi> ·{' '}
            </>
          )}
          {time(done.at)}
        </Typography>
        {isBusy ? <LinearProgress aria-label={say('title')} sx={{ marginBlock: 2 }} /> : null}
        {error ? <Alert severity="error">{toErrorText(error)}</Alert> : null}
        {report && !isBusy && !error ? (
          <>
            <Alert severity={undo.data ? 'success' : 'info'} role="status">
              {say(undo.data ? 'done' : count === 0 ? 'nothing' : 'checked')}
            </Alert>
            <UndoReportView report={report} />
          </>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
        <Button onClick={onClose} disabled={undo.isPending}>
          {translate(undo.data ? 'console.close' : 'ra.action.back')}
        </Button>
        {undo.data ? null : (
          <Button
            variant="contained"
            color="error"
            disabled={isBusy || count === 0}
            onClick={() => undo.mutate()}
          >
            {say('start', { smart_count: count })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
