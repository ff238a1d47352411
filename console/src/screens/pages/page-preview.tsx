import CloseIcon from '@mui/icons-material/Close';
import { Box, Dialog, DialogContent, IconButton, Link, Tab, Tabs, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { getContent } from '@/lib/contract/calls/staff-content';
import type { PageName } from '@/lib/contract/info-pages';
import { LOCALE_TABLE, LOCALES, type Locale } from '@/lib/contract/locales';
import { type Block, PLACEHOLDER } from '@/lib/contract/pages';
import { CONTENT_SCHEMAS } from '@/lib/contract/staff-content';
import { splitLinks } from '@/lib/domain/page-links';
import { hasRegistration, selectRegistration } from '@/lib/domain/seller';
import { call } from '../../data/client';
import { useConsoleLocale } from '../../messages/use-console-locale';
import { readSettings } from '../../settings';
import { toDraft, toPageContent } from './page-form';
import { PreviewBoundary } from './preview-boundary';

type Fill = (text: string) => string;

/** Replaces the placeholders by the data of the seller, as the shop does. */
export function useFill(locale: Locale): Fill {
  const { data } = useQuery({
    queryKey: ['content', 'seller'],
    queryFn: async () => {
      const { value } = await call(getContent, { params: { key: 'seller' } });
      return CONTENT_SCHEMAS.seller.parse(value);
    },
  });
  const { textKey } = LOCALE_TABLE[locale];
  const values = new Map<string, string | undefined>([
    ['shop', readSettings().shopName[locale]],
    ['seller', data?.name[textKey]],
    ['address', data?.address[textKey]],
    ['registration', data?.registration],
    ['phone', data?.phone],
    ['email', data?.email],
  ]);
  const hasOne = data === undefined || hasRegistration(data);
  return (text) =>
    selectRegistration(text, hasOne).replace(
      PLACEHOLDER,
      (whole, name: string) => values.get(name) ?? whole,
    );
}

function Text({ text, fill }: { text: string; fill: Fill }): ReactNode {
  return splitLinks(fill(text)).map(({ text: words, path }, index) =>
    path === undefined ? (
      words
    ) : (
      // The texts of a paragraph have no other identity than their place.
      // biome-ignore lint/suspicious/noArrayIndexKey: they are not reordered
      <Link key={index} component="span" title={path}>
        {words}
      </Link>
    ),
  );
}

function BlockView({ block, fill }: { block: Block; fill: Fill }) {
  const translate = useTranslate();
  if (typeof block === 'string')
    return (
      <Typography sx={{ marginBlockEnd: 1.5 }}>
        <Text text={block} fill={fill} />
      </Typography>
    );
  if ('slot' in block)
    return (
      <Box sx={{ border: '1px dashed', padding: 1.5, marginBlockEnd: 1.5, borderRadius: 1 }}>
        {block.slot ? translate(`schema.values.${block.slot}`) : null}
      </Box>
    );
  const entries = 'list' in block ? block.list : block.steps;
  return (
    <Box component={'list' in block ? 'ul' : 'ol'} sx={{ marginBlock: 0, marginBlockEnd: 1.5 }}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal
        <li key={index}>
          <Text text={entry} fill={fill} />
        </li>
      ))}
    </Box>
  );
}

interface PageViewProps {
  name: PageName;
  form: unknown;
  locale: Locale;
}

function PageView({ name, form, locale }: PageViewProps) {
  const fill = useFill(locale);
  const page = toPageContent(toDraft(name, form), locale);
  const parts =
    'groups' in page
      ? page.groups.map(({ id, title, questions }) => ({
          id,
          title,
          blocks: questions.flatMap(({ question, answer }): Block[] => [question, answer]),
        }))
      : page.sections;
  return (
    <Box dir={LOCALE_TABLE[locale].dir} lang={locale} sx={{ textAlign: 'start' }}>
      <Typography variant="h4" component="h2" gutterBottom>
        {fill(page.title)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', marginBlockEnd: 3 }}>
        <Text text={page.lead} fill={fill} />
      </Typography>
      {parts.map(({ id, title, blocks }) => (
        <Box component="section" key={id} sx={{ marginBlockEnd: 3 }}>
          <Typography variant="h6" component="h3" gutterBottom>
            {fill(title)}
          </Typography>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks may be equal
            <BlockView key={index} block={block} fill={fill} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** The page as it is in the form, in both languages. */
export function PagePreview({ name, onClose }: { name: PageName; onClose: () => void }) {
  const translate = useTranslate();
  const own = useConsoleLocale();
  const [locale, setLocale] = useState<Locale>(own);
  const { getValues } = useFormContext();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-label={translate('pages.preview')}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', paddingInline: 2 }}>
        <Tabs value={locale} onChange={(_event, chosen: Locale) => setLocale(chosen)}>
          {LOCALES.map((one) => (
            <Tab key={one} value={one} label={LOCALE_TABLE[one].label} />
          ))}
        </Tabs>
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent>
        <PreviewBoundary message={translate('pages.previewFailed')}>
          <PageView name={name} form={getValues('form')} locale={locale} />
        </PreviewBoundary>
      </DialogContent>
    </Dialog>
  );
}
