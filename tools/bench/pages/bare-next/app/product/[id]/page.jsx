import { product } from '../../../filler.js';
import { Filler } from '../../filler';

export const revalidate = 30;
export const generateStaticParams = () =>
  Array.from({ length: 24 }, (_, id) => ({ id: String(id) }));

export default async function Product({ params }) {
  const { id } = await params;
  return (
    <main>
      <h1 id="item-title">Product {id}</h1>
      <Filler html={product} />
    </main>
  );
}
