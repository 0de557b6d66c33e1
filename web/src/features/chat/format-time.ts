const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** "09:12" in the reader's own time zone. */
export const formatTime = (date: Date): string => TIME.format(date);
