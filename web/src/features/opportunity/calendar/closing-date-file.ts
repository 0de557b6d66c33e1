import { createEvent } from 'ics';

interface ClosingDate {
  title: string;
  /** A day such as 2026-11-09. */
  closesOn: string;
  /** The page of the opportunity. */
  url: string;
}

/** The text of an iCalendar file with one event for the whole day, and a reminder a week before. */
export function closingDateFile({ title: written, closesOn, url }: ClosingDate): string {
  // The package escapes line feeds only, and a carriage return would begin a line of its own.
  const title = written.replaceAll(/\r\n?/g, '\n');
  const { error, value } = createEvent({
    uid: `${closesOn}-${encodeURIComponent(url)}`,
    productId: 'IP Investment Portal',
    start: dayAfter(closesOn, 0),
    end: dayAfter(closesOn, 1),
    title: `Closing date: ${title}`,
    description: 'Last day to indicate interest. The date may change, so please check the opportunity’s page.',
    url,
    busyStatus: 'FREE',
    alarms: [
      { action: 'display', description: `Closes in a week: ${title}`, trigger: { hours: 7 * 24, before: true } },
    ],
  });
  if (error || value === null) throw new Error('The calendar file could not be created.', { cause: error });
  return value;
}

function dayAfter(day: string, days: number): [year: number, month: number, day: number] {
  const date = new Date(Date.parse(day) + days * 86_400_000);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
}
