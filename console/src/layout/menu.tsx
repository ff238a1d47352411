import { Badge, Divider, Typography } from '@mui/material';
import {
  Menu,
  usePermissions,
  useResourceDefinitions,
  useSidebarState,
  useTranslate,
} from 'react-admin';
import { countWaiting, useSummary } from '../notices/use-summary';
import { listMenu, type MenuGroup } from './menu-groups';

/** A heading; a line in a menu that shows icons only. */
function Heading({ group }: { group: MenuGroup }) {
  const translate = useTranslate();
  const [isOpen] = useSidebarState();
  if (!isOpen) return <Divider sx={{ marginBlock: 1 }} />;
  return (
    <Typography
      variant="body2"
      sx={{ color: 'text.secondary', fontWeight: 600, paddingInline: 2, paddingBlock: '6px 2px' }}
    >
      {translate(`console.menu.${group}`)}
    </Typography>
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
  const { permissions = [] } = usePermissions<string[]>();
  const { data } = useSummary();
  const waiting = data ? countWaiting(data) : {};
  return (
    <Menu sx={COMPACT}>
      <Menu.DashboardItem />
      {listMenu(permissions).map(([group, screens]) => [
        <Heading key={group} group={group} />,
        ...screens.map((name) => {
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
