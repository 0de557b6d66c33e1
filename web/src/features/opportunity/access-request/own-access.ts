import type { AccessState } from '@portal/functions/contract/access/access-requests';
import { useEffect, useState } from 'react';
import { onIdle } from '#components/lazy/triggers.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';

export const ownAccessQuery = (id: string) => callQuery('getAccessRequest', { id });

/** The reader's own request, fetched when the browser is idle: the page doesn't wait for it. */
export function useOwnAccess(id: string) {
  const [idle, setIdle] = useState(false);
  useEffect(() => onIdle(() => setIdle(true)), []);
  return usePortalQuery({ ...ownAccessQuery(id), enabled: idle });
}

/** Labels of similar length, so that the button keeps its size when the state loads. */
const LABELS: Record<AccessState, string> = {
  none: 'Request access',
  requested: 'Access requested',
  granted: 'Access granted',
  declined: 'Access declined',
  revoked: 'Access ended',
  expired: 'Access ended',
};

export const accessLabel = (state: AccessState | undefined): string => LABELS[state ?? 'none'];
