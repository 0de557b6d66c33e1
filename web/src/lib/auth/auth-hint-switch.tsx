import type { ReactNode } from 'react';
import { useAuthHint } from './auth-state.ts';

/**
 * One of two versions, for members or for visitors. A prerendered page holds both, and `base.css` shows the one that the mark
 * on the device asks for (`public/prevent-flash.js` reads it before the first paint): nothing flashes, nothing moves. Once it is
 * known who is here the other goes; the one that stays is the same elements, so a press or the focus on it is not lost.
 */
export function AuthHintSwitch({ member, visitor }: { member: ReactNode; visitor: ReactNode }) {
  const presence = useAuthHint();
  const unknown = presence === 'unknown';
  return (
    <>
      {presence === 'member' ? null : <span data-shown-to={unknown ? 'visitor' : 'anybody'}>{visitor}</span>}
      {presence === 'visitor' ? null : <span data-shown-to={unknown ? 'member' : 'anybody'}>{member}</span>}
    </>
  );
}
