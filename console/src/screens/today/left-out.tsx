import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { listLeftOutProducts } from '@/lib/contract/calls/feeds';
import type { FeedPlatform, LeftOut as LeftOutProducts } from '@/lib/contract/left-out';
import { call } from '../../data/client';
import { ProductLink } from '../../records/product-link';
import { useFormat } from '../../shared/format';
import { Section } from '../../shared/section';

const PLATFORM_NAMES: Readonly<Record<FeedPlatform, string>> = {
  google: 'Google',
  meta: 'Meta',
  tiktok: 'TikTok',
  openai: 'OpenAI',
};

function Reason({ reason }: { reason: LeftOutProducts['reasons'][number] }) {
  const { field, platforms, count, items } = reason;
  const translate = useTranslate();
  const { text } = useFormat();
  const names = platforms.map((platform) => PLATFORM_NAMES[platform]);
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: { xs: 1.5, md: 0.5 } }}>
        {translate(`today.lacks.${field}`, { count })}{' '}
        <Typography component="bdi" variant="body2" sx={{ color: 'text.secondary' }}>
          {names.join(' · ')}
        </Typography>
      </Box>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3 }}>
        {items.map(({ sku, title }) => (
          <li key={sku}>
            <ProductLink sku={sku}>{text(title)}</ProductLink>
          </li>
        ))}
      </Box>
      {count > items.length ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('today.leftOutMore', { count: count - items.length })}
        </Typography>
      ) : null}
    </Box>
  );
}

/** The products that feeds leave out, by what they lack; nothing if there are none. */
export function LeftOut() {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['left-out'],
    queryFn: () => call(listLeftOutProducts),
  });
  if (!data || data.reasons.length === 0) return null;
  return (
    <Section title={translate('today.leftOut')}>
      {data.reasons.map((reason) => (
        <Reason key={reason.field} reason={reason} />
      ))}
    </Section>
  );
}
