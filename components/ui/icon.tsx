import { ICONS_FILE, type IconName } from './icon-names';

interface IconProps {
  name: IconName;
  /** Pixels. */
  size?: number;
  className?: string;
}

/** One icon of the shop's one file of them: a reference instead of a drawing, since a list of items would repeat it a hundred times. Always decorative. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg aria-hidden="true" fill="none" width={size} height={size} className={className}>
      <use href={`${ICONS_FILE}#${name}`} />
    </svg>
  );
}
