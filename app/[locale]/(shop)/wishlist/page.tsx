import { StoredListPage, storedListMetadata } from '@/components/layout/stored-list-page';

export const generateMetadata = () => storedListMetadata('wishlist');

export default function WishlistPage() {
  return <StoredListPage list="wishlist" />;
}
