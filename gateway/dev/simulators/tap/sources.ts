import type { Brand } from '../page/brands.ts';

interface Source {
  brand: Brand;
  minimumFils: number;
  /** Paid in instalments on the page of another company. */
  isInstalment?: true;
}

export const MINIMUM_FILS = 100;

/** The sources of charges that the shop uses. */
const SOURCES: ReadonlyMap<string, Source> = new Map([
  ['src_all', { brand: 'OnLine', minimumFils: MINIMUM_FILS }],
  ['src_kw.knet', { brand: 'Knet', minimumFils: MINIMUM_FILS }],
  ['src_tabby.installement', { brand: 'Tabby', minimumFils: 1_000, isInstalment: true }],
  ['src_deema', { brand: 'Deema', minimumFils: 10_000, isInstalment: true }],
]);

export const findSource = (id: string): Source | undefined => SOURCES.get(id);

export const isKnet = ({ sourceId }: { sourceId: string }) =>
  SOURCES.get(sourceId)?.brand === 'Knet';
