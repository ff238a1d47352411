import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Badge, ButtonBase, Divider } from '@mui/material';
import { Menu, useSidebarState, useStore, useTranslate } from 'react-admin';
import type { MenuGroup } from '../screens';
import type { Screen } from '../shared/screen';
import { useStaffActions } from '../shared/use-staff-actions';
import { useSummary } from '../shared/use-summary';
import { listMenu } from './list-menu';

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

interface HeadingProps {
  group: MenuGroup;
  isFolded: boolean;
  /** On the screens that are folded. */
  waiting: number;
  onToggle: () => void;
}

/** Beside the name, not above its end. */
const COUNT = {
  marginInlineStart: 1,
  marginInlineEnd: 'auto',
  '& .MuiBadge-badge': { position: 'static', transform: 'none' },
} as const;

/** A heading that folds its group; a line in a menu that shows icons only. */
function Heading({ group, isFolded, waiting, onToggle }: HeadingProps) {
  const translate = useTranslate();
  const [isOpen] = useSidebarState();
  if (!isOpen) return <Divider sx={{ marginBlock: 1 }} />;
  return (
    <ButtonBase
      aria-expanded={!isFolded}
      onClick={onToggle}
      sx={{
        typography: 'body2',
        color: 'text.secondary',
        fontWeight: 600,
        justifyContent: 'space-between',
        paddingInline: 2,
        paddingBlock: '6px 2px',
        minHeight: { xs: 44, md: 0 },
      }}
    >
      {translate(`console.menu.${group}`)}
      {waiting > 0 ? <Badge badgeContent={waiting} color="error" max={99} sx={COUNT} /> : null}
      <ExpandMoreIcon fontSize="small" sx={{ transform: isFolded ? 'none' : 'rotate(180deg)' }} />
    </ButtonBase>
  );
}

/** On a desktop all entries are above the edge of a window of 900 pixels. */
const COMPACT = {
  '& .RaMenuItemLink-root, & .MuiMenuItem-root': {
    minHeight: { md: 32 },
    paddingBlock: { md: '4px' },
  },
} as const;

/** The screens by kind of work, with what waits on them. */
export function ConsoleMenu() {
  const permissions = useStaffActions();
  const { data } = useSummary();
  const countWaiting = (screen: Screen) => (data && screen.countWaiting?.(data)) ?? 0;
  const [isOpen] = useSidebarState();
  const [folded, setFolded] = useStore<readonly MenuGroup[]>('menu.folded', []);
  const toggle = (group: MenuGroup) =>
    setFolded(folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group]);
  return (
    <Menu sx={COMPACT}>
      <Menu.DashboardItem />
      {listMenu(permissions).map(([group, screens]) => [
        <Heading
          key={group}
          group={group}
          isFolded={folded.includes(group)}
          waiting={folded.includes(group) ? sum(screens.map(countWaiting)) : 0}
          onToggle={() => toggle(group)}
        />,
        ...(isOpen && folded.includes(group) ? [] : screens).map((screen) => (
          <Menu.ResourceItem
            key={screen.name}
            name={screen.name}
            leftIcon={
              <Badge badgeContent={countWaiting(screen)} color="error" max={99}>
                <screen.icon />
              </Badge>
            }
          />
        )),
      ])}
    </Menu>
  );
}
