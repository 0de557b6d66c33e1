import type { StaffRole } from '@portal/functions/contract/access/staff-roles';
import { createContext } from 'react';

/** The roles of the member of staff at the desk. */
export const DeskRoles = createContext<readonly StaffRole[]>([]);
