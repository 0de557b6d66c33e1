import { paths } from '#routing/paths.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { SiteHeader } from './site-header.tsx';

const LINKS = [
  { to: paths.dashboard, label: 'Investor Dashboard' },
  { to: paths.chat, label: 'Network' },
  { to: paths.marketplace, label: 'Opportunities' },
];

/** The signed-in navigation bar. */
export function PortalHeader() {
  return <SiteHeader links={LINKS} always={<AvatarMenu />} />;
}
