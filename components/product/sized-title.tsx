import { splitSize } from '@/lib/shop/product/title-size';

interface SizedTitleProps {
  title: string;
  /** Values of options that the title does not contain. */
  values?: string;
}

/** A title, and below it its size and the values of its options. */
export function SizedTitle({ title, values }: SizedTitleProps) {
  const [name, comma, size] = splitSize(title) ?? [];
  if (!size)
    return (
      <>
        <span>{title}</span>
        {values && <small>{` ${values}`}</small>}
      </>
    );
  return (
    <>
      <span>
        <span>{name}</span>
        <i>{comma}</i>
      </span>{' '}
      <small>{values ? `${size} · ${values}` : size}</small>
    </>
  );
}
