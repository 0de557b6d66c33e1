import EventOutlined from '@mui/icons-material/EventOutlined';
import Button from '@mui/material/Button';
import { saveFile } from '#components/files/downloads.ts';
import { paths } from '#routing/paths.ts';
import { closingDateFile } from './closing-date-file.ts';

interface AddToCalendarProps {
  id: string;
  title: string;
  closesOn: string;
}

export function AddToCalendar({ id, title, closesOn }: AddToCalendarProps) {
  const add = () => {
    const url = new URL(paths.opportunity(id), window.location.origin).href;
    saveFile({
      name: `${id}-closing-date.ics`,
      text: closingDateFile({ title, closesOn, url }),
      type: 'text/calendar',
    });
  };
  return (
    <Button
      startIcon={<EventOutlined aria-hidden />}
      onClick={add}
      sx={{ minHeight: 44, whiteSpace: 'normal', textAlign: 'left' }}
    >
      Add closing date to calendar
    </Button>
  );
}
