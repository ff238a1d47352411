import { type Theme, useMediaQuery } from '@mui/material';
import { DataTable, List, SimpleList, useTranslate } from 'react-admin';
import type { RestockWishList } from '@/lib/contract/inbox';
import { saveCsv } from '../data/csv';
import { useFormat } from '../shared/format';

type Wish = RestockWishList['items'][number];

function Rows() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const translate = useTranslate();
  const { text, day } = useFormat();
  const say = (name: string) => translate(`resources.wishes.fields.${name}`);
  if (isPhone)
    return (
      <SimpleList<Wish>
        rowClick={false}
        primaryText={({ title }) => text(title)}
        secondaryText={({ sku, oldestAt }) => (
          <>
            <bdi>{sku}</bdi> · {say('oldestAt')}: {day(oldestAt)}
          </>
        )}
        tertiaryText={({ wishes }) => `${say('wishes')}: ${wishes}`}
      />
    );
  return (
    <DataTable<Wish> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="title" disableSort render={({ title }: Wish) => text(title)} />
      <DataTable.Col source="sku" disableSort />
      <DataTable.Col source="wishes" disableSort />
      <DataTable.Col source="oldestAt" disableSort render={({ oldestAt }: Wish) => day(oldestAt)} />
    </DataTable>
  );
}

const exportWishes = (wishes: Wish[]) =>
  saveCsv(
    [
      ['sku', 'title', 'wishes', 'oldestAt'],
      ...wishes.map(({ sku, title, wishes: count, oldestAt }) => [sku, title.Ar, count, oldestAt]),
    ],
    'back-in-stock',
  );

/** How many shoppers wait for a sold-out product. */
export function WishList() {
  return (
    <List perPage={50} exporter={exportWishes} empty={false}>
      <Rows />
    </List>
  );
}
