import { Box } from '@mui/material';
import { List, ListNoResults, useListContext, useTranslate } from 'react-admin';
import type { BackInStockList } from '@/lib/contract/inbox';
import { type Column, saveTable, toCsvTime } from '../../data/csv';
import { ContactLink } from '../../shared/contact-link';
import { useFormat } from '../../shared/format';
import { Parts } from '../../shared/parts';
import { Row, Section } from '../../shared/section';

type Product = BackInStockList['items'][number];

function SubscriptionCard({
  product: { sku, title, subscriptions, waiting },
}: {
  product: Product;
}) {
  const translate = useTranslate();
  const { text, time } = useFormat();
  return (
    <Section title={text(title)}>
      <Parts>
        {[sku, `${translate('resources.subscriptions.fields.subscriptions')}: ${subscriptions}`]}
      </Parts>
      <Box component="dl" sx={{ marginBlock: 1 }}>
        {waiting.map(({ contact, at }) => (
          <Row key={`${contact}-${at}`} name={<ContactLink value={contact} />}>
            {time(at)}
          </Row>
        ))}
      </Box>
    </Section>
  );
}

function Cards() {
  const { data, isPending } = useListContext<Product>();
  if (isPending) return null;
  if (!data || data.length === 0) return <ListNoResults />;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 900 }}>
      {data.map((product) => (
        <SubscriptionCard key={product.id} product={product} />
      ))}
    </Box>
  );
}

const toFieldKey = (name: string) => `resources.subscriptions.fields.${name}`;

/** A row for each person who waits. */
type Waiting = Pick<Product, 'sku' | 'title'> & Product['waiting'][number];

const COLUMNS: readonly Column<Waiting>[] = [
  [toFieldKey('sku'), ({ sku }) => sku],
  [toFieldKey('title'), ({ title }) => title.Ar],
  [toFieldKey('contact'), ({ contact }) => contact],
  [toFieldKey('at'), ({ at }) => toCsvTime(at)],
];

const exportSubscriptions = (subscriptions: Product[]) =>
  saveTable(
    'back-in-stock',
    subscriptions.flatMap(({ sku, title, waiting }) =>
      waiting.map((one) => ({ sku, title, ...one })),
    ),
    COLUMNS,
  );

/** Who waits for a sold-out product, and since when. */
export function SubscriptionList() {
  return (
    <List perPage={50} exporter={exportSubscriptions} empty={false} component="div">
      <Cards />
    </List>
  );
}
