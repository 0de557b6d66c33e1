import type { ReactNode } from 'react';
import { useAuthHint } from './auth-state.ts';

/**
 * One of two versions, for members or for visitors. A prerendered page holds both, and `base.css` shows the one that the
 * stored hint asks for (`public/prevent-flash.js` reads it before the first paint): nothing flashes, nothing moves. Once the
 * session is known the other is removed; the one that stays keeps its elements, so that no click or focus is lost.
 */
export function AuthHintSwitch({ member, visitor }: { member: ReactNode; visitor: ReactNode }) {
  const hint = useAuthHint();
  const unknown = hint === 'unknown';
  return (
    <>
      {hint === 'member' ? null : <span data-shown-to={unknown ? 'visitor' : 'anyone'}>{visitor}</span>}
      {hint === 'visitor' ? null : <span data-shown-to={unknown ? 'member' : 'anyone'}>{member}</span>}
    </>
  );
}
