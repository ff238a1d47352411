import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { REPORT_FILES } from '@/lib/contract/reports';
import { Row, Section } from '../../shared/section';
import { useStaffActions } from '../../shared/use-staff-actions';
import { SaveButton } from './save-button';

/** The reports as files, those of the accountant too. */
export function FileView() {
  const translate = useTranslate();
  const permissions = useStaffActions();
  const files = REPORT_FILES.filter(
    (file) => file !== 'customers' || permissions.includes('listCustomers'),
  );
  return (
    <Section title={translate('reports.view.files')}>
      <Typography variant="body2">{translate('reports.filesText')}</Typography>
      {files.map((file) => (
        <Row key={file} name={translate(`reports.file.${file}`)}>
          <SaveButton file={file}>{translate('reports.download')}</SaveButton>
        </Row>
      ))}
    </Section>
  );
}
