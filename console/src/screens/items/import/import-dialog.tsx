import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined';
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import type { RejectedLine } from '@/lib/contract/catalogue-import';
import { isolate } from '@/lib/domain/bidi';
import { toErrorText } from '../../../data/problem';
import { type LastImport, useLastImport } from '../../../records/changes/undo-change';
import { countAccepted, countChanged, type ImportReport, importLines } from './import-lines';
import { ImportReportView } from './import-report';
import { type ChosenFile, FileProblem, readFile } from './read-file';

/** A line that is not of a catalogue at all. */
const isNoCatalogue = ({ problems }: RejectedLine) => problems?.[0]?.code === 'not_json';

type Step = 'choose' | 'checking' | 'checked' | 'importing' | 'imported';

function useImport() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [step, setStep] = useState<Step>('choose');
  const [file, setFile] = useState<ChosenFile>();
  const [report, setReport] = useState<ImportReport>();
  const [withStock, setWithStock] = useState(false);
  const [share, setShare] = useState(0);
  const [error, setError] = useState<string>();
  const [last, setLast] = useLastImport();
  /** The same import when it is started again after it has stopped. */
  const [written, setWritten] = useState<LastImport>();
  const run = (chosen: ChosenFile, dryRun: boolean) => {
    setShare(0);
    setStep(dryRun ? 'checking' : 'importing');
    const changeIds = [...(written?.changeIds ?? [])];
    const at = new Date().toISOString();
    const onWritten = (changeId: string) => {
      changeIds.push(changeId);
      const now = { file: chosen.name, at, changeIds: [...changeIds] };
      setWritten(now);
      setLast(now);
    };
    return importLines(chosen, { dryRun, withStock, onProgress: setShare, onWritten });
  };
  const check = async (chosen: File | undefined) => {
    if (!chosen) return;
    setError(undefined);
    try {
      const read = await readFile(chosen);
      const found = await run(read, true);
      if (!read.isTable && countAccepted(found) === 0 && found.rejected.every(isNoCatalogue))
        throw new FileProblem('catalogueFile.notCatalogue');
      setFile(read);
      setReport(found);
      setStep('checked');
    } catch (failure) {
      setStep('choose');
      setError(
        failure instanceof FileProblem
          ? translate(failure.message, failure.values)
          : toErrorText(failure),
      );
    }
  };
  const start = async () => {
    if (!file) return;
    setError(undefined);
    try {
      setReport(await run(file, false));
      setStep('imported');
    } catch (failure) {
      setStep('checked');
      const { message } = Object(failure);
      setError(translate('catalogueFile.interrupted', { message }));
    }
    refresh();
  };
  const canUndo = step === 'choose' ? last : written;
  return { step, file, report, withStock, setWithStock, share, error, check, start, canUndo };
}

function FileButton({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const translate = useTranslate();
  return (
    <Button component="label" variant="contained" startIcon={<UploadFileOutlinedIcon />}>
      {translate('catalogueFile.choose')}
      <input
        type="file"
        accept=".csv,.txt,.jsonl,.ndjson,.json,text/csv,application/x-ndjson"
        hidden
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          // The same file can be chosen again after it was corrected.
          target.value = '';
        }}
      />
    </Button>
  );
}

interface ImportDialogProps {
  onClose: () => void;
  onUndo: (last: LastImport) => void;
}

/** Checks a file of the catalogue, shows what it will change, and imports it. */
export function ImportDialog({ onClose, onUndo }: ImportDialogProps) {
  const translate = useTranslate();
  const say = (key: string, values?: object) => translate(`catalogueFile.${key}`, values);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { step, file, report, withStock, setWithStock, share, error, check, start, canUndo } =
    useImport();
  const isBusy = step === 'checking' || step === 'importing';
  const changed = report ? countChanged(report) : 0;
  const isNothing = step === 'checked' && changed === 0 && report?.rejected.length === 0;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      {...(!isBusy && { onClose })}
      aria-labelledby="import-title"
    >
      <DialogTitle id="import-title">{say('title')}</DialogTitle>
      <DialogContent>
        {step === 'choose' ? (
          <>
            <DialogContentText>{say('text')}</DialogContentText>
            <FormControlLabel
              sx={{ marginBlock: 2 }}
              control={
                <Checkbox
                  checked={withStock}
                  onChange={(_event, checked) => setWithStock(checked)}
                />
              }
              label={say('withStock')}
            />
          </>
        ) : null}
        {isBusy ? (
          <>
            <Typography>{say(step)}</Typography>
            <LinearProgress
              variant="determinate"
              value={share * 100}
              aria-label={say(step)}
              sx={{ marginBlock: 2 }}
            />
          </>
        ) : null}
        {step === 'checked' || step === 'imported' ? (
          <Alert severity={step === 'checked' ? 'info' : 'success'} role="status">
            {say(isNothing ? 'nothing' : step)}
          </Alert>
        ) : null}
        {error === undefined ? null : (
          <Alert severity="error" sx={{ marginBlock: 2 }}>
            {error}
          </Alert>
        )}
        {report && file && !isBusy && step !== 'choose' ? (
          <ImportReportView report={report} file={file} />
        ) : null}
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
        <Button onClick={onClose} disabled={isBusy}>
          {translate(step === 'imported' ? 'console.close' : 'ra.action.back')}
        </Button>
        {canUndo && !isBusy ? (
          <Button color="error" onClick={() => onUndo(canUndo)}>
            {translate('changes.undo.label', { file: isolate(canUndo.file) })}
          </Button>
        ) : null}
        {step === 'choose' ? <FileButton onChoose={(chosen) => void check(chosen)} /> : null}
        {step === 'checked' ? (
          <Button variant="contained" disabled={changed === 0} onClick={() => void start()}>
            {say('start', { smart_count: changed })}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
