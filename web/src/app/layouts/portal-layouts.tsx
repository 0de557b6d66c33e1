import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { lazyPart } from '#components/lazy/lazy-component.tsx';
import { ConfirmationPlaceholder } from '#features/auth/confirmation-frame.tsx';
import { AuthHintSwitch, type PortalUser, useAuthState } from '#lib/auth/auth-state.tsx';
import { useCachedRoles } from '#lib/auth/staff-roles.ts';
import { ownAvatarUrl } from '#lib/avatar-url.ts';
import { useKnownConsents } from '#lib/consents.ts';
import { useDeferredLoading } from '#lib/use-deferred-loading.ts';
import { paths } from '#routing/paths.ts';
import { LEGAL_PAGES } from '#routing/routes.ts';
import { PublicHeader } from './public-layout.tsx';
import { RouteOutlet } from './route-outlet.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { MemberBell } from './unread-counts.tsx';
import { UnreadDot, UnreadMark } from './unread-mark.tsx';

/**
 * Layout of the marketplace and its opportunities: the portal's header for members, the public header and footer for
 * visitors. The page stays mounted when the session becomes known.
 */
export function OpenLayout() {
  return (
    <>
      <AuthHintSwitch member={<PortalHeader />} visitor={<PublicHeader />} />
      <RouteOutlet footer={<AuthHintSwitch member={null} visitor={<SiteFooter />} />} />
    </>
  );
}

const LINKS = [
  { to: paths.dashboard, label: 'Investor Dashboard' },
  { to: paths.chat, label: 'Network', mark: <UnreadMark /> },
  { to: paths.marketplace, label: 'Opportunities' },
];
const LINKS_OF_STAFF = [...LINKS, { to: paths.admin, label: 'Admin' }];

export function PortalHeader() {
  const staff = useCachedRoles().length > 0;
  return (
    <>
      <SiteHeader
        links={staff ? LINKS_OF_STAFF : LINKS}
        compact
        bell={<MemberBell />}
        always={<AvatarMenu />}
        menuMark={<UnreadDot />}
      />
      <UnconfirmedAddress />
      <IdleWatch staff={staff} />
      {staff ? <HeldActions /> : null}
      {LEGAL_PAGES ? <ConsentPrompt /> : null}
    </>
  );
}

const ConfirmationBar = lazyPart(
  async () => (await import('#features/auth/confirmation-bar.tsx')).ConfirmationBar,
  ConfirmationPlaceholder,
);

/** Appears together with the page, which it would push down. Stays mounted after the confirmation, to announce it. */
function UnconfirmedAddress() {
  const auth = useAuthState();
  const [shownTo, setShownTo] = useState<string | null>(null);
  const isLoading = useDeferredLoading(auth.status === 'loading');
  const user = auth.status === 'signed-in' ? auth.user : null;
  if (user && !user.emailVerified && shownTo !== user.uid) setShownTo(user.uid);
  return user && !isLoading && shownTo === user.uid ? <ConfirmationBar user={user} /> : null;
}

const HeldActions = lazyPart(async () => (await import('#features/admin/deliberate/held-bar.tsx')).HeldActions);

/** Not on public pages, which show no user data. The next portal page checks the idle time. */
const IdleSignOut = lazyPart(async () => (await import('#features/account/idle/idle-sign-out.tsx')).IdleSignOut);

function IdleWatch({ staff }: { staff: boolean }) {
  const auth = useAuthState();
  const minutes = __IDLE_MINUTES__[staff ? 'admin' : 'investor'];
  return auth.status === 'signed-in' && minutes > 0 ? <IdleSignOut uid={auth.user.uid} minutes={minutes} /> : null;
}

const ConsentDialog = lazyPart(async () => (await import('./consent-dialog.tsx')).ConsentDialog);

export const ConsentPrompt = () => (useKnownConsents()?.due.length ? <ConsentDialog /> : null);

/** Prefetched on hover and focus of its button. */
const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu);

function AvatarMenu() {
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
