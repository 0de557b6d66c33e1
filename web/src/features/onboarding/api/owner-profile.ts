import { callQuery } from '#lib/data/query.ts';

export const OWNER_PROFILE = callQuery('getOwnerProfile', {});
