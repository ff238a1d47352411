import { Box, Button, Pagination, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import { getSearchReport } from '@/lib/contract/calls/reports';
import { LOCALE_TABLE } from '@/lib/contract/locales';
import { SEARCH_KINDS, type SearchKind, type SearchReportRow } from '@/lib/contract/reports';
import { type Column, saveTable, say } from '../../data/csv';
import { Report } from '../../records/report';
import { useFormat } from '../../shared/format';
import { Section } from '../../shared/section';
import { StatusChip } from '../../shared/status-chip';
import { useStaffActions } from '../../shared/use-staff-actions';
import { Choice } from './period-bar';
import { type ReportColumn, ReportTable } from './report-table';
import { SynonymDialog } from './synonym-dialog';
import { usePeriod } from './use-period';

const LIMIT = 50;

/** The form of a new product with the words as its title. */
const toNewProduct = ({ words, language }: SearchReportRow) =>
  `/items/create?${new URLSearchParams({ source: JSON.stringify({ title: { [LOCALE_TABLE[language].textKey]: words } }) })}`;

function Actions({ row, onSynonym }: { row: SearchReportRow; onSynonym: () => void }) {
  const translate = useTranslate();
  const permissions = useStaffActions();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        justifyContent: { sm: 'end' },
      }}
    >
      {row.hasSynonym ? (
        <StatusChip tone="done" label={translate('reports.searches.hasSynonym')} />
      ) : permissions.includes('updateSynonyms') ? (
        <Button onClick={onSynonym}>{translate('reports.searches.synonym')}</Button>
      ) : null}
      {permissions.includes('changeItem') ? (
        <Button component={Link} to={toNewProduct(row)}>
          {translate('reports.searches.product')}
        </Button>
      ) : null}
    </Box>
  );
}

const listColumns = (kind: SearchKind): readonly Column<SearchReportRow>[] => [
  ['reports.searches.words', ({ words }) => words],
  [`reports.searches.${kind}`, (row) => row[kind]],
  ['reports.searches.searches', ({ searches }) => searches],
  ['reports.searches.language', ({ language }) => say(`reports.searches.${language}`)],
  ['reports.searches.lastDay', ({ lastDay }) => lastDay],
];

/** What visitors searched for and did not find, or found and did not press. */
export function SearchView() {
  const translate = useTranslate();
  const { day } = useFormat();
  const { period, get, change } = usePeriod();
  const [chosen, setChosen] = useState<string>();
  const kind = SEARCH_KINDS.find((name) => name === get('by')) ?? 'withoutResult';
  const page = Math.max(1, Number(get('page')) || 1);
  const columns: ReportColumn<SearchReportRow>[] = [
    { label: translate('reports.searches.words'), cell: ({ words }) => <bdi>{words}</bdi> },
    { label: translate(`reports.searches.${kind}`), cell: (row) => row[kind], isNumber: true },
    {
      label: translate('reports.searches.searches'),
      cell: ({ searches }) => searches,
      isNumber: true,
    },
    {
      label: translate('reports.searches.language'),
      cell: ({ language }) => translate(`reports.searches.${language}`),
    },
    { label: translate('reports.searches.lastDay'), cell: ({ lastDay }) => day(lastDay) },
    {
      label: translate('reports.searches.actions'),
      cell: (row) => <Actions row={row} onSynonym={() => setChosen(row.words)} />,
      isNumber: true,
      isAction: true,
    },
  ];
  return (
    <>
      <Choice
        label={translate('reports.searches.kind')}
        value={kind}
        choices={SEARCH_KINDS.map((name) => [name, translate(`reports.searches.of.${name}`)])}
        onChange={(name) => change({ by: name, page: null })}
      />
      <Report declared={getSearchReport} query={{ ...period, kind, _page: page, _limit: LIMIT }}>
        {({ items, total }) => (
          <Section title={translate(`reports.searches.of.${kind}`)}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate(`reports.searches.help.${kind}`)}
            </Typography>
            <Button
              disabled={items.length === 0}
              onClick={() =>
                saveTable(`${kind}-${period.from}-${period.to}`, items, listColumns(kind))
              }
            >
              {translate('ra.action.export')}
            </Button>
            <ReportTable
              rows={items}
              getKey={({ words }) => words}
              columns={columns}
              none={translate('reports.searches.none')}
            />
            {total > LIMIT ? (
              <Pagination
                count={Math.ceil(total / LIMIT)}
                page={page}
                onChange={(_, next) => change({ page: String(next) })}
                sx={{ marginBlockStart: 2 }}
              />
            ) : null}
          </Section>
        )}
      </Report>
      {chosen === undefined ? null : (
        <SynonymDialog words={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}
