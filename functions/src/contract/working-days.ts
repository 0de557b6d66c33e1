const DAY = 86_400_000;

/** Monday to Friday, in UTC. Public holidays count. */
const isWorkingDay = (time: number) => ![0, 6].includes(new Date(time).getUTCDay());

function step(from: Date, days: number, direction: 1 | -1): Date {
  let time = from.getTime();
  for (let left = days; left > 0; left -= isWorkingDay(time) ? 1 : 0) time += direction * DAY;
  return new Date(time);
}

/** The same time of day, this many working days later. Days of a weekend are skipped. */
export const workingDaysAfter = (from: Date, days: number): Date => step(from, days, 1);

/** The same time of day, this many working days earlier. */
export const workingDaysBefore = (from: Date, days: number): Date => step(from, days, -1);
