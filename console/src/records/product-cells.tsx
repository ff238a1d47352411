import ImageOutlinedIcon from '@mui/icons-material/ImageOutlined';
import { Avatar, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffItemList } from '@/lib/contract/staff-catalogue';
import { isSaleOn } from '@/lib/domain/sale-period';
import { useFormat } from '../shared/format';
import { StatusChip } from '../shared/status-chip';

type ItemRow = StaffItemList['items'][number];

/** Whether the sale price is the price of today. */
const isOnSale = ({ saleStartsAt, saleEndsAt }: ItemRow) =>
  isSaleOn(
    {
      saleStartsAt: saleStartsAt === undefined ? null : new Date(saleStartsAt),
      saleEndsAt: saleEndsAt === undefined ? null : new Date(saleEndsAt),
    },
    new Date(),
  );

export function Price({ item }: { item: ItemRow }) {
  const { price, salePrice, saleStartsAt } = item;
  const translate = useTranslate();
  const { money, day } = useFormat();
  if (salePrice === undefined || salePrice === price) return money(price);
  if (!isOnSale(item)) {
    const isPlanned = saleStartsAt !== undefined && new Date(saleStartsAt) > new Date();
    if (!isPlanned) return money(price);
    const planned = { price: money(salePrice), day: day(saleStartsAt) };
    return (
      <>
        {money(price)}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('catalogue.plannedSale', planned)}
        </Typography>
      </>
    );
  }
  return (
    <>
      <b>{money(salePrice)}</b>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('catalogue.saleOf', { price: money(price) })}
      </Typography>
    </>
  );
}

export function Name({ item: { picture, title, sku, isEnabled } }: { item: ItemRow }) {
  const translate = useTranslate();
  const { text } = useFormat();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Avatar variant="rounded" src={picture?.url} alt="" sx={{ width: 40, height: 50 }}>
        <ImageOutlinedIcon />
      </Avatar>
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{text(title)}</Typography>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          <bdi>{sku}</bdi>
        </Typography>{' '}
        {isEnabled ? null : <StatusChip tone="ended" label={translate('catalogue.hidden')} />}
      </Box>
    </Box>
  );
}
