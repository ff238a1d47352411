import type { Language } from '../../../../lib/contract/user.ts';

/** How the page of a company looks that a payment page stands for. */
interface BrandRow {
  logo: string;
  /** Custom properties of its colours and corners. */
  skin: string;
  title: Record<Language, string>;
  note: Record<Language, string>;
  /** Instalments of equal amounts. */
  parts?: number;
}

export const BRANDS = {
  Knet: {
    logo: 'KNET',
    skin: '--brand:#00508f;--on:#fff;--link:#00508f;--ground:#eef3f8;--corner:4px;--edge:6px solid #f5b600',
    title: { ar: 'كي نت', en: 'KNET' },
    note: { ar: 'الدفع ببطاقة السحب الآلي الكويتية', en: 'Pay with a Kuwaiti debit card' },
  },
  OnLine: {
    logo: '●●',
    skin: '--brand:#243b55;--on:#fff;--link:#243b55;--ground:#f3f4f6;--corner:12px;--edge:0',
    title: { ar: 'بطاقة ائتمان', en: 'Credit card' },
    note: { ar: 'فيزا، ماستركارد، أمريكان إكسبريس', en: 'Visa, Mastercard, American Express' },
  },
  Tabby: {
    logo: 'tabby',
    skin: '--brand:#3bffc1;--on:#12291f;--link:#12604a;--ground:#effff9;--corner:24px;--edge:0',
    title: { ar: 'ادفع لاحقًا مع تابي', en: 'Pay later with Tabby' },
    note: { ar: 'قسّمها على 4 دفعات بلا فوائد', en: 'Split it into 4 interest-free payments' },
    parts: 4,
  },
  Deema: {
    logo: 'deema',
    skin: '--brand:#5b2be0;--on:#fff;--link:#5b2be0;--ground:#f4f0ff;--corner:16px;--edge:0',
    title: { ar: 'ديما', en: 'Deema' },
    note: { ar: 'اشترِ الآن وادفع على 3 دفعات', en: 'Buy now, pay in 3 parts' },
    parts: 3,
  },
} as const satisfies Record<string, BrandRow>;

export type Brand = keyof typeof BRANDS;
