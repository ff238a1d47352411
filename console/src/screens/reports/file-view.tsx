import { Alert, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { downloadReport } from '@/lib/contract/calls/reports';
import { REPORT_FILES, type ReportFile } from '@/lib/contract/reports';
import { download } from '../../data/client';
import { saveFile } from '../../data/save-file';
import { Row, Section } from '../../shared/section';
import { usePeriod } from './use-period';

/** The reports as files, those of the accountant too. */
export function FileView() {
  const translate = useTranslate();
  const { period } = usePeriod();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (file: ReportFile) => {
      const content = await download(downloadReport, { params: { file }, query: period });
      saveFile(content, `${file}-${period.from}-${period.to}.csv`);
    },
  });
  return (
    <Section title={translate('reports.view.files')}>
      <Typography variant="body2">{translate('reports.filesText')}</Typography>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {REPORT_FILES.map((file) => (
        <Row key={file} name={translate(`reports.file.${file}`)}>
          <Button disabled={isPending} onClick={() => mutate(file)}>
            {translate('reports.download')}
          </Button>
        </Row>
      ))}
    </Section>
  );
}
