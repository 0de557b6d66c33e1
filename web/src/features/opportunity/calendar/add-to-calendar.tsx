import EventOutlined from '@mui/icons-material/EventOutlined';
import Button from '@mui/material/Button';
import { saveFile } from '#components/files/downloads.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { paths } from '#routing/paths.ts';

interface AddToCalendarProps {
  id: string;
  title: string;
  closesOn: string;
}

export function AddToCalendar({ id, title, closesOn }: AddToCalendarProps) {
  const toast = useToast();
  const add = async () => {
    try {
      const { closingDateFile } = await import('./closing-date-file.ts');
      const url = new URL(paths.opportunity(id), window.location.origin).href;
      saveFile({
        name: `${id}-closing-date.ics`,
        text: closingDateFile({ title, closesOn, url }),
        type: 'text/calendar',
      });
    } catch {
      toast({
        title: 'The calendar file could not be created',
        description: 'Check your connection and try again.',
        tone: 'destructive',
      });
    }
  };
  return (
    <Button startIcon={<EventOutlined aria-hidden />} onClick={add} sx={{ minHeight: 44 }}>
      Add closing date to calendar
    </Button>
  );
}
