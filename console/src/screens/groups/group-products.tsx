import AddIcon from '@mui/icons-material/Add';
import { Box, Button, List, ListItemButton, Typography } from '@mui/material';
import { useCreatePath, useGetList, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Name, Price } from '../../records/product-cells';
import { useFormat } from '../../shared/format';
import { Section } from '../../shared/section';
import type { ItemRow } from '../items/resource';
import type { GroupRecord } from './resource';

/** All values of the most options. */
const MAX_PRODUCTS = 1000;

function Products({ items, options }: { items: ItemRow[]; options: GroupRecord['options'] }) {
  const createPath = useCreatePath();
  const { text } = useFormat();
  const toValues = (item: ItemRow) =>
    options.flatMap(({ values }, index) => {
      const chosen = values.find(({ value }) => value.En === item.options?.[index]);
      return chosen ? [text(chosen.value)] : [];
    });
  return (
    <List disablePadding>
      {items.map((item) => (
        <li key={item.sku}>
          <ListItemButton
            component={Link}
            to={createPath({ resource: 'items', type: 'edit', id: item.sku })}
            divider
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, paddingInline: 1 }}
          >
            <Box sx={{ flex: '1 1 240px' }}>
              <Name item={item} />
            </Box>
            <Box sx={{ flex: '1 1 80px', fontWeight: 600 }}>{toValues(item).join(' / ')}</Box>
            <Box>
              <Price item={item} />
            </Box>
          </ListItemButton>
        </li>
      ))}
    </List>
  );
}

/** The products of a group, and the ways to more of them. */
export function GroupProducts() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { id = '', options = [] } = useRecordContext<GroupRecord>() ?? {};
  const { data, total } = useGetList<ItemRow>(
    'items',
    {
      filter: { group: id },
      sort: { field: 'sku', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_PRODUCTS },
    },
    { enabled: id !== '' },
  );
  if (!data) return null;
  const [first] = data;
  // Those of a group are in the same categories, as a rule.
  const record = { group: id, ...(first && { categories: first.categories }) };
  return (
    <Box sx={{ padding: 2 }}>
      <Section title={translate('groups.products', { total })}>
        <Products items={data} options={options} />
        <Typography variant="body2" sx={{ marginBlock: 1.5 }}>
          {translate(data.length === 0 ? 'groups.noProducts' : 'groups.attachProduct')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            component={Link}
            to={createPath({ resource: 'items', type: 'create' })}
            state={{ record }}
            variant="contained"
            startIcon={<AddIcon />}
          >
            {translate('groups.addProduct')}
          </Button>
          <Button component={Link} to={createPath({ resource: 'items', type: 'list' })}>
            {translate('groups.chooseProduct')}
          </Button>
        </Box>
      </Section>
    </Box>
  );
}
