import { splitSize } from '@/lib/shop/product/title-size';

interface SizedTitleProps {
  title: string;
  /** Values of options that the title does not contain. */
  values?: string;
}

/** A title with its size and the values of its options in lines of their own. */
export function SizedTitle({ title, values }: SizedTitleProps) {
  const parts = splitSize(title);
  const note = values && <small>{` ${values}`}</small>;
  if (!parts)
    return (
      <>
        <span>{title}</span>
        {note}
      </>
    );
  return (
    <>
      <span>
        <span>{parts[0]}</span>
        <i>{parts[1]}</i>
      </span>{' '}
      <small>{parts[2]}</small>
      {note}
    </>
  );
}
