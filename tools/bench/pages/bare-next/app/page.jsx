import { home } from '../filler.js';
import { Filler } from './filler';

export const revalidate = 30;

export default function Home() {
  return (
    <main>
      <h1>Home</h1>
      <Filler html={home} />
    </main>
  );
}
