import { CartTrust } from '@/components/cart/cart-trust';
import { StoredListPage, storedListMetadata } from '@/components/layout/stored-list-page';

export const generateMetadata = () => storedListMetadata('cart');

export default function CartPage() {
  return (
    <StoredListPage list="cart">
      <CartTrust />
    </StoredListPage>
  );
}
