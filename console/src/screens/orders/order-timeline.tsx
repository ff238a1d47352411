import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { useFormat } from '../../shared/format';
import { Parts } from '../../shared/parts';
import { Section } from '../../shared/section';
import { useAuthor } from '../../shared/use-author';

/** The newest step first, with the person of staff who did it. */
export function OrderTimeline({ order }: { order: StaffOrder }) {
  const translate = useTranslate();
  const { time, text } = useFormat();
  const toAuthor = useAuthor();
  return (
    <Section title={translate('orders.timeline')}>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {order.history.toReversed().map(({ status, at, by, person, note, event }) => (
          <Box
            component="li"
            key={`${status}-${at}`}
            sx={{
              borderInlineStart: '2px solid',
              borderColor: 'divider',
              paddingInlineStart: 2,
              paddingBlockEnd: 1.5,
            }}
          >
            <Typography sx={{ fontWeight: 600 }}>
              {translate(event ? `orders.event.${event}` : `orders.status.${status}`)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <Parts>{[time(at), toAuthor({ person, by })]}</Parts>
            </Typography>
            {note ? (
              <Typography variant="body2" dir="auto">
                {text(note)}
              </Typography>
            ) : null}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
