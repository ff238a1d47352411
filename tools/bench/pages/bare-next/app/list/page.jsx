import Link from 'next/link';
import { list } from '../../filler.js';
import { Filler } from '../filler';

export const revalidate = 30;
const ids = Array.from({ length: 24 }, (_, id) => id);

export default function List() {
  return (
    <main>
      <h1>List</h1>
      {ids.map((id) => (
        <article key={id}>
          <h3>
            <Link href={`/product/${id}`}>Product {id}</Link>
          </h3>
        </article>
      ))}
      <Filler html={list} />
    </main>
  );
}
