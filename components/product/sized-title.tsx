import { splitSize } from '@/lib/shop/product/title-size';

interface SizedTitleProps {
  title: string;
  /** Values of options that the title does not contain. */
  values?: string;
}

/** A title, and below it its size and the values of its options. */
export function SizedTitle({ title, values }: SizedTitleProps) {
  const [name = title, comma, size] = splitSize(title) ?? [];
  const note = [size, values].filter(Boolean).join(' · ');
  return (
    <>
      <span>
        {comma ? <span>{name}</span> : name}
        {comma && <i>{comma}</i>}
      </span>
      {note && ' '}
      {note && <small>{note}</small>}
    </>
  );
}
