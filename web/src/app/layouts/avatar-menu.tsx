import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import { lazy, useId, useState } from 'react';
import { prefetchChunk } from '#components/lazy/chunk-load-error.ts';
import { OnDemandPart } from '#components/lazy/on-demand-part.tsx';
import { type PortalUser, useAuthState } from '#lib/auth/auth-state.ts';
import { ownAvatarUrl } from '#lib/data/avatar-url.ts';

const loadMenu = () => import('./account-menu.tsx');
/** The menu comes when a pointer or the keyboard nears it: until then no page carries it. */
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

export function AvatarMenu() {
  const auth = useAuthState();
  return auth.status === 'signed-in' ? <UserMenu user={auth.user} /> : <Avatar sx={AVATAR} aria-hidden />;
}

function UserMenu({ user }: { user: PortalUser }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  const buttonId = useId();
  const menuId = useId();
  return (
    <>
      <IconButton
        id={buttonId}
        aria-label="Your account"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onPointerEnter={() => prefetchChunk(loadMenu)}
        onFocus={() => prefetchChunk(loadMenu)}
        onClick={(event) => {
          setWanted(true);
          setAnchor(event.currentTarget);
        }}
        sx={{ p: 0.5 }}
      >
        <Avatar src={ownAvatarUrl(user.uid, user.photoUrl) ?? undefined} alt="" sx={AVATAR}>
          {user.email.charAt(0).toUpperCase()}
        </Avatar>
      </IconButton>
      {wanted ? (
        <OnDemandPart>
          <AccountMenu
            id={menuId}
            labelledBy={buttonId}
            email={user.email}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </OnDemandPart>
      ) : null}
    </>
  );
}

const AVATAR = {
  width: 36,
  height: 36,
  fontSize: '0.9375rem',
  fontWeight: 600,
  backgroundColor: 'primary.main',
  color: 'primary.contrastText',
} as const;
