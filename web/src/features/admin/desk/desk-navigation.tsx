import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { mayOpen } from '@portal/functions/contract/access/staff-policy';
import type { StaffRole } from '@portal/functions/contract/access/staff-roles';
import type { WorkCount, WorkCounts } from '@portal/functions/contract/admin/admin';
import { memo, type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatInteger } from '#components/format/formatters.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import { WORK_COUNTS } from './desk-queries.ts';
import { isOverviewTab, SCREEN_GROUPS, type Screen, type ScreenId, serializeScreen } from './screens.ts';

interface DeskNavigationProps {
  open: ScreenId;
  roles: readonly StaffRole[];
}

/** A list at the side; a drawer on phones. Each screen with what waits there. */
export const DeskNavigation = memo(function DeskNavigation({
  open,
  roles,
  find,
}: DeskNavigationProps & { find: ReactNode }) {
  const [drawn, setDrawn] = useState(false);
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const { data: work } = usePortalQuery(WORK_COUNTS);
  const waiting = Object.values(work ?? {}).reduce((sum, count) => sum + count.waiting, 0);
  const list = <ScreenList open={open} roles={roles} work={work} onOpen={() => setDrawn(false)} />;
  return (
    <>
      <Box sx={SIDE}>
        {isWide ? find : null}
        <Box component="nav" aria-label="Desk" sx={{ mt: 2 }}>
          {list}
        </Box>
      </Box>
      <Box sx={NARROW}>
        {isWide ? null : find}
        <Button variant="outlined" startIcon={<MenuOutlined />} aria-haspopup="dialog" onClick={() => setDrawn(true)}>
          {work ? `All screens, ${formatInteger(waiting)} waiting` : 'All screens'}
        </Button>
        <Drawer
          open={drawn}
          onClose={() => setDrawn(false)}
          slotProps={{ paper: { 'aria-label': 'All screens', sx: { width: 320, p: 2 } } }}
        >
          <Box component="nav" aria-label="Desk">
            {list}
          </Box>
        </Drawer>
      </Box>
    </>
  );
});

const NARROW = { display: { xs: 'grid', md: 'none' }, gap: 1, mb: 2 } as const;
const SIDE = {
  display: { xs: 'none', md: 'block' },
  position: 'sticky',
  top: 88,
  maxHeight: 'calc(100dvh - 104px)',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
} as const;

interface ScreenListProps extends DeskNavigationProps {
  work: WorkCounts | undefined;
  onOpen: () => void;
}

function ScreenList({ open, roles, work, onOpen }: ScreenListProps) {
  const groups = SCREEN_GROUPS.map(({ label, screens }) => ({
    label,
    screens: screens.filter(({ area }) => mayOpen(area, roles)),
  })).filter(({ screens }) => screens.length > 0);
  return (
    <>
      {mayOpen('people', roles) ? (
        <Box component="ul" sx={LIST}>
          <ScreenLink id="messages" label="Overview" current={isOverviewTab(open)} onOpen={onOpen} />
        </Box>
      ) : null}
      {groups.map(({ label, screens }) => (
        <Box key={label} component="section" aria-label={label} sx={{ mt: 2 }}>
          <Typography component="h2" variant="overline" color="textSecondary" sx={{ px: 1.5 }}>
            {label}
          </Typography>
          <Box component="ul" sx={LIST}>
            {screens.map((screen: Screen) => (
              <ScreenLink
                key={screen.id}
                id={screen.id}
                label={screen.label}
                current={screen.id === open}
                count={screen.work && work?.[screen.work]}
                onOpen={onOpen}
              />
            ))}
          </Box>
        </Box>
      ))}
    </>
  );
}

const LIST = { m: 0, p: 0, listStyle: 'none' } as const;

interface ScreenLinkProps {
  id: ScreenId;
  label: string;
  current: boolean;
  count?: WorkCount | undefined;
  onOpen: () => void;
}

function ScreenLink({ id, label, current, count, onOpen }: ScreenLinkProps) {
  return (
    <li>
      <Link
        component={RouterLink}
        to={{ pathname: paths.admin, search: new URLSearchParams(serializeScreen(id)).toString() }}
        aria-current={current ? 'page' : undefined}
        underline="none"
        onClick={onOpen}
        sx={SCREEN}
      >
        <span>{label}</span>
        {count && count.waiting > 0 ? <Waiting {...count} /> : null}
      </Link>
    </li>
  );
}

/** “3 waiting, 1 overdue” for screen readers. */
const Waiting = ({ waiting, overdue }: WorkCount) => (
  <Box component="span" sx={COUNTS}>
    {overdue > 0 ? (
      <Typography component="span" variant="caption" color="error" sx={{ fontWeight: 600 }}>
        {`${formatInteger(overdue)} overdue`}
      </Typography>
    ) : null}
    <Typography component="span" variant="body2" aria-label={`${formatInteger(waiting)} waiting`} role="img">
      {formatInteger(waiting)}
    </Typography>
  </Box>
);

const COUNTS = { display: 'flex', alignItems: 'baseline', gap: 1, flexShrink: 0 } as const;
const SCREEN = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,

  minHeight: { xs: 44, md: 36 },
  px: 1.5,
  borderRadius: 1,
  color: 'text.primary',
  typography: 'body2',
  '&:hover': { backgroundColor: 'action.hover' },
  '&[aria-current]': {
    fontWeight: 600,
    backgroundColor: 'action.selected',
    boxShadow: 'inset 3px 0 0 var(--portal-palette-primary-main)',
  },
} as const;
