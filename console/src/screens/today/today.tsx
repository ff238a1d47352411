import { Alert, Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link, Loading, Title, useTranslate } from 'react-admin';
import { Navigate } from 'react-router-dom';
import type { Summary } from '@/lib/contract/summary';
import { ProductLink } from '../../records/product-link';
import { useFormat } from '../../shared/format';
import { Row, Section } from '../../shared/section';
import { toList } from '../../shared/to-list';
import { useStaffActions } from '../../shared/use-staff-actions';
import { useSummary } from '../../shared/use-summary';
import { type Count, listWaiting, listWork } from './counts';
import { LeftOut } from './left-out';
import { RecentSales } from './recent-sales';

function CountCard({ count: { name, value, to }, isUrgent }: { count: Count; isUrgent: boolean }) {
  const translate = useTranslate();
  const content = (
    <Box sx={{ padding: 2 }}>
      <Typography
        sx={{ fontSize: '2rem', fontWeight: 700, lineHeight: 1.2 }}
        color={isUrgent && value > 0 ? 'error' : 'inherit'}
      >
        {value}
      </Typography>
      <Typography variant="body2">{translate(`today.${name}`)}</Typography>
    </Box>
  );
  return (
    <Card>
      {to ? (
        <CardActionArea component={Link} to={to}>
          {content}
        </CardActionArea>
      ) : (
        content
      )}
    </Card>
  );
}

interface CountsProps {
  title: string;
  counts: Count[];
  isUrgent?: boolean;
}

function Counts({ title, counts, isUrgent = false }: CountsProps) {
  const translate = useTranslate();
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" sx={{ marginBlockEnd: 1 }}>
        {translate(title)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))',
        }}
      >
        {counts.map((count) => (
          <CountCard key={count.name} count={count} isUrgent={isUrgent} />
        ))}
      </Box>
    </Box>
  );
}

function LowStock({ lowStock }: Pick<Summary, 'lowStock'>) {
  const translate = useTranslate();
  const { text } = useFormat();
  return (
    <Section title={translate('today.lowStock')}>
      {lowStock.items.map(({ sku, title, units }) => (
        <Row key={sku} name={<ProductLink sku={sku}>{text(title)}</ProductLink>}>
          {translate('today.units', { smart_count: units })}
        </Row>
      ))}
      {lowStock.count === 0 ? (
        <Typography variant="body2">{translate('today.nothingLow')}</Typography>
      ) : (
        <Typography variant="body2" component="p" sx={{ marginBlockStart: 1, fontWeight: 600 }}>
          <Link to={toList('items', { stock: 'low' })}>
            {translate('today.lowStockCount', { count: lowStock.count })}
          </Link>
        </Typography>
      )}
    </Section>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** What waits for staff, and the sales. */
export function Today() {
  const translate = useTranslate();
  const permissions = useStaffActions();
  const { data, error } = useSummary();
  if (permissions.length > 0 && !permissions.includes('getSummary'))
    return <Navigate to="/reports" replace />;
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Loading />;
  return (
    <Box sx={{ display: 'grid', gap: 3, paddingBlock: 2 }}>
      <Title title={translate('today.title')} />
      <Counts title="today.orders" counts={listWork(data)} />
      {permissions.includes('listInboxMessages') ? (
        <Counts title="today.requests" counts={listWaiting(data)} isUrgent />
      ) : null}
      <Box sx={COLUMNS}>
        <Box sx={{ display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
          {permissions.includes('getSalesReport') ? <RecentSales /> : null}
          {permissions.includes('listLeftOutProducts') ? <LeftOut /> : null}
        </Box>
        <LowStock lowStock={data.lowStock} />
      </Box>
    </Box>
  );
}
