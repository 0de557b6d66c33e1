import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { STAFF_ROLE_DESCRIPTIONS, STAFF_ROLE_LABELS } from '@portal/functions/contract/access/staff-role-words';
import { STAFF_ROLES, type StaffRole } from '@portal/functions/contract/access/staff-roles';
import type { StaffMember } from '@portal/functions/contract/admin/staff';
import { useState } from 'react';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { EmailText } from '#components/format/email-text.tsx';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { PersonName } from '../records/person-name.tsx';
import { GrantRoleDialog } from './grant-role-dialog.tsx';
import { RemoveRoleDialog } from './remove-role-dialog.tsx';

type Opened = { does: 'grant' } | { does: 'remove'; member: StaffMember; role: StaffRole } | null;

/** The staff with their roles, which an administrator grants and removes. */
export function StaffPanel() {
  const list = usePortalQuery(callQuery('listStaff', { area: 'desk' }));
  const [opened, setOpened] = useState<Opened>(null);
  if (list.isPending) return <LoadingPanel label="Loading the staff" />;
  if (list.isLoadingError) return <ErrorPanel message={list.error.message} onRetry={list.refetch} />;
  const close = () => setOpened(null);
  const changed = () => {
    close();
    void list.refetch();
  };
  return (
    <>
      <Button variant="contained" onClick={() => setOpened({ does: 'grant' })}>
        Grant a role
      </Button>
      <Box component="ul" aria-label="Staff" sx={LIST}>
        {list.data.staff.map((member) => (
          <Box component="li" key={member.uid} sx={MEMBER}>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} dir="auto">
                <PersonName uid={member.uid}>{member.name}</PersonName>
              </Typography>
              {member.email && member.email !== member.name ? (
                <Typography variant="body2" color="textSecondary">
                  <EmailText email={member.email} />
                </Typography>
              ) : null}
            </Box>
            <Box sx={ROLES}>
              {member.roles.map((role) => (
                <Button
                  key={role}
                  size="small"
                  variant="outlined"
                  color="inherit"
                  endIcon={<CloseOutlined />}
                  onClick={() => setOpened({ does: 'remove', member, role })}
                  aria-label={`${STAFF_ROLE_LABELS[role]}: remove this role from ${member.name}`}
                >
                  {STAFF_ROLE_LABELS[role]}
                </Button>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Roles />
      {opened?.does === 'grant' ? <GrantRoleDialog onClose={close} onGranted={changed} /> : null}
      {opened?.does === 'remove' ? <RemoveRoleDialog {...opened} onClose={close} onRemoved={changed} /> : null}
    </>
  );
}

const Roles = () => (
  <Box component="section" aria-label="Roles" sx={{ mt: 4, maxWidth: '46rem' }}>
    <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
      What each role can do
    </Typography>
    <Box component="dl" sx={{ m: 0 }}>
      {STAFF_ROLES.map((role) => (
        <Box key={role} sx={{ mb: 1.5 }}>
          <Typography component="dt" sx={{ fontWeight: 600 }}>
            {STAFF_ROLE_LABELS[role]}
          </Typography>
          <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
            {STAFF_ROLE_DESCRIPTIONS[role]}
          </Typography>
        </Box>
      ))}
    </Box>
  </Box>
);

const LIST = { m: 0, mt: 3, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' } as const;
const MEMBER = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const ROLES = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
