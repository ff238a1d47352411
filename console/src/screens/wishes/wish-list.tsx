import { Box } from '@mui/material';
import { List, ListNoResults, useListContext, useTranslate } from 'react-admin';
import type { RestockWishList } from '@/lib/contract/inbox';
import { type Column, saveTable, toCsvTime } from '../../data/csv';
import { ContactLink } from '../../shared/contact-link';
import { useFormat } from '../../shared/format';
import { Parts } from '../../shared/parts';
import { Row, Section } from '../../shared/section';

type Wish = RestockWishList['items'][number];

function WishCard({ wish: { sku, title, wishes, waiting } }: { wish: Wish }) {
  const translate = useTranslate();
  const { text, time } = useFormat();
  return (
    <Section title={text(title)}>
      <Parts>{[sku, `${translate('resources.wishes.fields.wishes')}: ${wishes}`]}</Parts>
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
  const { data, isPending } = useListContext<Wish>();
  if (isPending) return null;
  if (!data || data.length === 0) return <ListNoResults />;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 900 }}>
      {data.map((wish) => (
        <WishCard key={wish.id} wish={wish} />
      ))}
    </Box>
  );
}

const toFieldKey = (name: string) => `resources.wishes.fields.${name}`;

/** A row for each person who waits. */
type Waiting = Pick<Wish, 'sku' | 'title'> & Wish['waiting'][number];

const COLUMNS: readonly Column<Waiting>[] = [
  [toFieldKey('sku'), ({ sku }) => sku],
  [toFieldKey('title'), ({ title }) => title.Ar],
  [toFieldKey('contact'), ({ contact }) => contact],
  [toFieldKey('at'), ({ at }) => toCsvTime(at)],
];

const exportWishes = (wishes: Wish[]) =>
  saveTable(
    'back-in-stock',
    wishes.flatMap(({ sku, title, waiting }) => waiting.map((one) => ({ sku, title, ...one }))),
    COLUMNS,
  );

/** Who waits for a sold-out product, and since when. */
export function WishList() {
  return (
    <List perPage={50} exporter={exportWishes} empty={false} component="div">
      <Cards />
    </List>
  );
}
