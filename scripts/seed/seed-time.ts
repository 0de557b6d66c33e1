import { string } from 'yup';

/** A moment in the seed: `-6d 09:12` is 9:12 UTC on the sixth day before the day of seeding, `0d 08:05` is that day. */
const SEED_TIME = /^(?:-(\d{1,4})|0)d ([01]\d|2[0-3]):([0-5]\d)$/;
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

export const seedTimeSchema = () =>
  string().matches(SEED_TIME, 'it must be a day and a time like "-6d 09:12", or "0d 08:05" for today');

/**
 * The moment that a seed time stands for when the seed is loaded at `now`. What would still lie in the future is
 * squeezed into the minute before now, so that it keeps its order and nothing in the demo has yet to happen.
 */
export function resolveSeedTime(time: string, now: Date): Date {
  const [, days, hours, minutes] = SEED_TIME.exec(time) ?? [];
  const day = now.getUTCDate() - Number(days ?? 0);
  const moment = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day, Number(hours), Number(minutes));
  const ahead = moment - now.getTime();
  return new Date(ahead <= 0 ? moment : now.getTime() - MINUTE_MS * (1 - ahead / DAY_MS));
}
