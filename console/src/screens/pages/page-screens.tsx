import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable, Edit, List, useRecordContext, useTranslate } from 'react-admin';
import { z } from 'zod';
import type { PageName } from '@/lib/contract/info-pages';
import { LOCALE_TABLE } from '@/lib/contract/locales';
import { useConsoleLocale } from '../../messages/use-console-locale';
import { SchemaEditForm } from '../../schema/schema-edit-form';
import { SchemaFields } from '../../schema/schema-fields';
import { VersionHistory } from '../../schema/version-history';
import { RowLink } from '../../shared/row-link';
import { toPageForm } from './page-form';
import { toPageFormSchema } from './page-form-schema';
import { PagePreview, useFill } from './page-preview';
import { loadPageVersions, type PageRecord, restorePage } from './resource';

export function PageList() {
  const locale = useConsoleLocale();
  const { textKey } = LOCALE_TABLE[locale];
  const fill = useFill(locale);
  return (
    <List exporter={false} actions={false} pagination={false}>
      <DataTable<PageRecord> rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col
          label="schema.fields.title"
          render={({ form }) => (
            <>
              <RowLink>{fill(form.title[textKey])}</RowLink>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {fill(form.description[textKey])}
              </Typography>
            </>
          )}
        />
      </DataTable>
    </List>
  );
}

function Versions({ onRestored }: { onRestored: () => void }) {
  const record = useRecordContext<PageRecord>();
  const { data = [] } = useQuery({
    queryKey: ['pages', 'versions', record?.id, record?.revision],
    queryFn: () => (record ? loadPageVersions(record.id) : []),
  });
  if (!record) return null;
  return (
    <VersionHistory
      versions={data}
      toValue={({ page }) => toPageForm(page)}
      onRestore={(version) => restorePage(record, version).then(onRestored)}
    />
  );
}

function PreviewButton({ name }: { name: PageName }) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{translate('pages.preview')}</Button>
      {isOpen ? <PagePreview name={name} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function PageFields() {
  const translate = useTranslate();
  const record = useRecordContext<PageRecord>();
  const { textKey } = LOCALE_TABLE[useConsoleLocale()];
  if (!record) return null;
  const form = toPageFormSchema(record.id);
  return (
    <SchemaEditForm schema={z.object({ form })} actions={<PreviewButton name={record.id} />}>
      <Typography variant="h6" component="h1">
        {record.form.title[textKey]}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
        {translate('pages.help')}
      </Typography>
      <SchemaFields prefix="form." fields={form.shape} />
    </SchemaEditForm>
  );
}

function Title() {
  const { textKey } = LOCALE_TABLE[useConsoleLocale()];
  return useRecordContext<PageRecord>()?.form.title[textKey] ?? null;
}

/** The texts of an information page or policy, with its earlier versions. */
export function PageEdit() {
  const [restores, setRestores] = useState(0);
  return (
    <Edit title={<Title />} mutationMode="pessimistic" redirect={false}>
      {/* A new form: this one would keep what was typed before the restore. */}
      <PageFields key={restores} />
      <Versions onRestored={() => setRestores((count) => count + 1)} />
    </Edit>
  );
}
