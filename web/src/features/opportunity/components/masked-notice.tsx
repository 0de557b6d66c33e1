import { TextLink } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';
import type { Audience } from '../audience.ts';
import { SIGN_IN_MESSAGE } from '../calls-to-action.ts';
import { type MaskedPart, maskedNotice } from '../content/masked-notices.ts';
import { usePageAddress } from '../use-page-address.ts';
import { PanelNote } from './panel-note.tsx';

/** Says what verification opens in this part of the page; nothing where nothing is masked. */
export function MaskedNotice({ part, audience }: { part: MaskedPart; audience: Audience }) {
  const from = usePageAddress();
  if (audience === 'sees-all') return null;
  return (
    <PanelNote kind="locked">
      {maskedNotice(part, audience)}{' '}
      {audience === 'to-verify' ? (
        <TextLink to={paths.kyc}>Complete KYC</TextLink>
      ) : (
        <TextLink to={paths.signIn} state={{ from, message: SIGN_IN_MESSAGE }}>
          Sign in
        </TextLink>
      )}
    </PanelNote>
  );
}
