import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Badge, ButtonBase, Divider } from '@mui/material';
import { Menu, useResourceDefinitions, useSidebarState, useStore, useTranslate } from 'react-admin';
import { countWaiting, useSummary } from '../notices/use-summary';
import { useStaffActions } from '../shared/use-staff-actions';
import { listMenu, type MenuGroup } from './menu-groups';

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
      <Badge badgeContent={waiting} color="error" max={99} sx={COUNT} />
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
  const definitions = useResourceDefinitions();
  const permissions = useStaffActions();
  const { data } = useSummary();
  const waiting = data ? countWaiting(data) : {};
  const sumWaiting = (screens: readonly string[]) =>
    screens.reduce((sum, name) => sum + (waiting[name] ?? 0), 0);
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
          waiting={folded.includes(group) ? sumWaiting(screens) : 0}
          onToggle={() => toggle(group)}
        />,
        ...(isOpen && folded.includes(group) ? [] : screens).map((name) => {
          const Icon = definitions[name]?.icon;
          return (
            <Menu.ResourceItem
              key={name}
              name={name}
              leftIcon={
                <Badge badgeContent={waiting[name] ?? 0} color="error" max={99}>
                  {Icon ? <Icon /> : null}
                </Badge>
              }
            />
          );
        }),
      ])}
    </Menu>
  );
}
