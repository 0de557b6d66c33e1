import type { Viewer } from '@portal/functions/contract/access/policy';
import { useState } from 'react';

/**
 * Whose eyes an admin looks through on this page. It is kept in memory and not in the address, where it would reach people
 * whom the server refuses. That somebody is an admin is the server's word: it has answered them as one.
 */
export function useViewAs() {
  const [viewAs, setViewAs] = useState<Viewer>();
  const [admin, setAdmin] = useState(false);
  const noteViewer = (viewer: Viewer | undefined) => {
    if (viewer === 'admin' && !admin) setAdmin(true);
  };
  return { viewAs, setViewAs, admin, noteViewer };
}
