import { Card, CardActionArea, Typography } from '@mui/material';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Edit, Link, List, useRecordContext, useTranslate } from 'react-admin';
import { loadVersions } from '../../records/content-versions';
import { getShape } from '../../schema/introspect';
import { SchemaEditForm } from '../../schema/schema-edit-form';
import { SchemaField, SchemaFields } from '../../schema/schema-fields';
import { VersionHistory } from '../../schema/version-history';
import { CONTENT_NAMES, type ContentFormRecord, restoreVersion, toContentForm } from './resource';

function Cards() {
  const translate = useTranslate();
  return CONTENT_NAMES.map((name) => (
    <Card key={name} sx={{ marginBlockEnd: 2, maxWidth: 700 }}>
      <CardActionArea component={Link} to={`/content/${name}`} sx={{ padding: 2 }}>
        <Typography variant="h6">{translate(`content.name.${name}`)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(`content.text.${name}`)}
        </Typography>
      </CardActionArea>
    </Card>
  ));
}

export function ContentList() {
  return (
    <List exporter={false} actions={false} pagination={false} component="div">
      <Cards />
    </List>
  );
}

function Versions({ onRestored }: { onRestored: () => void }) {
  const record = useRecordContext<ContentFormRecord>();
  const name = record?.id;
  const { data = [] } = useQuery({
    queryKey: ['content', 'versions', name, record?.revision],
    queryFn: name ? () => loadVersions(name) : skipToken,
  });
  if (!record) return null;
  return (
    <VersionHistory
      versions={data}
      toValue={({ value }) => value}
      onRestore={({ id }) => restoreVersion(record.id, id, record.revision).then(onRestored)}
    />
  );
}

function ContentForm() {
  const translate = useTranslate();
  const record = useRecordContext<ContentFormRecord>();
  if (!record) return null;
  const schema = toContentForm(record.id);
  const shape = getShape(schema.shape.value);
  return (
    <SchemaEditForm schema={schema}>
      <Typography variant="h6" component="h1">
        {translate(`content.name.${record.id}`)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
        {translate(`content.text.${record.id}`)}
      </Typography>
      {shape.kind === 'object' ? (
        <SchemaFields prefix="value." fields={shape.fields} />
      ) : (
        <SchemaField source="value" label="schema.fields.items" schema={schema.shape.value} />
      )}
    </SchemaEditForm>
  );
}

function Title() {
  const translate = useTranslate();
  const record = useRecordContext<ContentFormRecord>();
  return record ? translate(`content.name.${record.id}`) : null;
}

export function ContentEdit() {
  const [restores, setRestores] = useState(0);
  return (
    <Edit title={<Title />} mutationMode="pessimistic" redirect={false}>
      {/* A new form: this one would keep what was typed before the restore. */}
      <ContentForm key={restores} />
      <Versions onRestored={() => setRestores((count) => count + 1)} />
    </Edit>
  );
}
