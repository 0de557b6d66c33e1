import { createContext, useContext } from 'react';

interface AdminOverview {
  /** Updates totals and queues, so that they match a reloaded list. */
  recount: () => void;
}

export const AdminContext = createContext<AdminOverview | null>(null);

export function useAdminOverview(): AdminOverview {
  const overview = useContext(AdminContext);
  if (!overview) throw new Error('useAdminOverview needs the admin overview above it.');
  return overview;
}
