import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { type PortalUser, useAuthState } from '#lib/auth/auth-state.tsx';
import { ownAvatarUrl } from '#lib/avatar-url.ts';

/** Prefetched on hover and focus of its button. */
const AccountMenu = lazyComponent({
  on: 'interaction',
  load: async () => (await import('./account-menu.tsx')).AccountMenu,
});

export function AvatarMenu() {
  const auth = useAuthState();
  return auth.status === 'signed-in' ? <UserMenu user={auth.user} /> : <Avatar sx={AVATAR} aria-hidden />;
}

function UserMenu({ user }: { user: PortalUser }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
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
        onPointerEnter={AccountMenu.prefetch}
        onFocus={AccountMenu.prefetch}
        onClick={(event) => {
          setOpened(true);
          setAnchor(event.currentTarget);
        }}
        sx={{ p: 0.5 }}
      >
        <Avatar src={ownAvatarUrl(user.uid, user.photoUrl) ?? undefined} alt="" sx={AVATAR}>
          {user.email.charAt(0).toUpperCase()}
        </Avatar>
      </IconButton>
      {opened ? (
        <AccountMenu
          id={menuId}
          labelledBy={buttonId}
          email={user.email}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
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
