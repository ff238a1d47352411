import { ICONS_FILE, type IconName } from './icon-names';

interface IconProps {
  name: IconName;
  /** Pixels. */
  size?: number;
  className?: string;
}

/** A decorative icon that references a symbol of the SVG sprite, which keeps long lists small. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} className={className}>
      <use href={`${ICONS_FILE}#${name}`} />
    </svg>
  );
}
