import type { ReactNode } from 'react';
import { usePresence } from './auth-state.ts';

/**
 * One of two versions, for members or for visitors. A prerendered page holds both, and `base.css` shows the one that the mark
 * on the device asks for (`public/color-scheme.js` reads it before the first paint): nothing flashes, nothing moves.
 */
export function ByPresence({ member, visitor }: { member: ReactNode; visitor: ReactNode }) {
  const presence = usePresence();
  if (presence === 'member') return member;
  if (presence === 'visitor') return visitor;
  return (
    <>
      <span data-shown-to="visitor">{visitor}</span>
      <span data-shown-to="member">{member}</span>
    </>
  );
}
