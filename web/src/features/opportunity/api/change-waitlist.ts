import type { WaitlistPlace } from '@portal/functions/contract/opportunities/opportunity-lists';
import { call } from '#lib/data/call.ts';

const sinceOf = ({ joinedAt }: WaitlistPlace): Date | null => (joinedAt === null ? null : new Date(joinedAt));

/** Since when the reader has been on the waitlist, or null. Each rejects with a failure whose message may be shown. */
export const getWaitlistPlace = async (id: string) => sinceOf(await call('getWaitlistPlace', { id }));
/** Joining again keeps the place that one has. */
export const joinWaitlist = async (id: string) => sinceOf(await call('joinWaitlist', { id }));
export const leaveWaitlist = async (id: string) => sinceOf(await call('leaveWaitlist', { id }));
