import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { downloadReport } from '@/lib/contract/calls/reports';
import type { ReportFile } from '@/lib/contract/reports';
import { download } from '../../data/client';
import { toErrorText } from '../../data/problem';
import { saveFile } from '../../data/save-file';
import { usePeriod } from './use-period';

/** Saves a file of the period. */
export function SaveButton({ file, children }: { file: ReportFile; children: ReactNode }) {
  const { period } = usePeriod();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const content = await download(downloadReport, { params: { file }, query: period });
      saveFile(content, `${file}-${period.from}-${period.to}.csv`);
    },
  });
  return (
    <>
      <Button disabled={isPending} onClick={() => mutate()}>
        {children}
      </Button>
      {error ? <Alert severity="error">{toErrorText(error)}</Alert> : null}
    </>
  );
}
