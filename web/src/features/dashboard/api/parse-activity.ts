import { type Activity, activitySchema } from '@portal/functions/contract/accounts/activity';
import { parseSnapshot } from '#lib/data/snapshot.ts';

export interface ActivityEntry {
  id: string;
  activity: Activity;
}

/** A stored activity as it is shown. Throws where it is of no shape that is known. */
export const parseActivity = (id: string, data: unknown): ActivityEntry => ({
  id,
  activity: parseSnapshot(activitySchema, data),
});
