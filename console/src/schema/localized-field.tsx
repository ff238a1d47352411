import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import type { z } from 'zod';
import { isOptional } from './introspect';

const LANGUAGES = [
  { key: 'Ar', name: 'console.arabic', dir: 'rtl' },
  { key: 'En', name: 'console.english', dir: 'ltr' },
] as const;

interface LocalizedFieldProps {
  source: string;
  /** The key of the label. */
  label: string;
  schema: z.ZodType;
}

/** Both languages, below one another on a phone. */
export function LocalizedField({ source, label, schema }: LocalizedFieldProps) {
  const translate = useTranslate();
  const isRequired = !isOptional(schema) && !schema.safeParse({ Ar: '', En: '' }).success;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}>
      {LANGUAGES.map(({ key, name, dir }) => (
        <TextInput
          key={key}
          source={source === '' ? key : `${source}.${key}`}
          label={`${translate(label)} (${translate(name)})`}
          isRequired={isRequired}
          multiline
          helperText={false}
          slotProps={{ htmlInput: { dir } }}
        />
      ))}
    </Box>
  );
}

const RichTextInput = lazy(async () => ({
  default: (await import('./rich-text-input')).RichTextInput,
}));

/** A text with paragraphs and lists in both languages. */
export function HtmlField({ source, label }: Omit<LocalizedFieldProps, 'schema'>) {
  const translate = useTranslate();
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
      {LANGUAGES.map(({ key, name, dir }) => (
        <RichTextInput
          key={key}
          source={`${source}.${key}`}
          label={`${translate(label)} (${translate(name)})`}
          dir={dir}
        />
      ))}
    </Suspense>
  );
}
