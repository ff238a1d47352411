import { StoredListPage, storedListMetadata } from '@/components/layout/stored-list-page';

export const generateMetadata = () => storedListMetadata('compare');

export default function ComparePage() {
  return <StoredListPage list="compare" />;
}
