import { Typography } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { getCustomerReport } from '@/lib/contract/calls/reports';
import { Report } from '../../records/report';
import { useFormat } from '../../shared/format';
import { Columns, Row, Section } from '../../shared/section';
import { ReportTable } from './report-table';
import { SaveButton } from './save-button';
import { usePeriod } from './use-period';

/** New and returning customers, and those who bought most. */
export function CustomerView() {
  const translate = useTranslate();
  const { money } = useFormat();
  const { period } = usePeriod();
  return (
    <Report declared={getCustomerReport} query={period}>
      {({ newCustomers, returningCustomers, repeated, top }) => {
        const counts = (
          <Section title={translate('reports.view.customers')}>
            <Row name={translate('reports.figures.newCustomers')}>{newCustomers}</Row>
            <Row name={translate('reports.repeated')}>{repeated}</Row>
            <Row name={translate('reports.figures.returningCustomers')}>{returningCustomers}</Row>
          </Section>
        );
        if (!top) return counts;
        return (
          <Columns
            main={
              <Section title={translate('reports.top')}>
                <SaveButton file="customers">{translate('ra.action.export')}</SaveButton>
                <ReportTable
                  rows={top}
                  getKey={({ userId }) => userId}
                  columns={[
                    {
                      label: translate('resources.customers.fields.name'),
                      cell: ({ userId, name }) => (
                        <Link to={`/customers/${encodeURIComponent(userId)}/show`}>
                          <Typography component="bdi" variant="body2">
                            {name}
                          </Typography>
                        </Link>
                      ),
                    },
                    {
                      label: translate('reports.figures.orders'),
                      cell: ({ orders }) => orders,
                      isNumber: true,
                    },
                    {
                      label: translate('reports.figures.net'),
                      cell: ({ net }) => money(net),
                      isNumber: true,
                    },
                  ]}
                />
              </Section>
            }
            side={counts}
          />
        );
      }}
    </Report>
  );
}
