import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { useInfiniteQuery } from '#lib/data/infinite-query.ts';
import { useAdminOverview } from '../admin-context.ts';
import { listMutes, listReports } from './api/list-reports.ts';
import { MutedMembers } from './muted-members.tsx';
import { ReportedMessages } from './reported-messages.tsx';

/** Reports and mutes. An action on one can change the other, so both are reloaded. */
export function ReportsPanel() {
  const { people, recount } = useAdminOverview();
  const reports = useInfiniteQuery(['reports'], listReports);
  const mutes = useInfiniteQuery(['mutes'], () => listMutes(people));
  const changed = () => {
    reports.reload();
    mutes.reload();
    recount();
  };
  return (
    <>
      <Section title="Reported messages" rows={reports.rows}>
        <ReportedMessages list={reports} onChanged={changed} />
      </Section>
      <Section title="Muted members" rows={mutes.rows}>
        <MutedMembers list={mutes} onChanged={changed} />
      </Section>
    </>
  );
}

/** When a row is removed with its focused button, the heading takes the focus. */
function Section({ title, rows, children }: { title: string; rows: readonly unknown[]; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useFocusAfterChange(rows, () => heading.current);
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& + &': { mt: { xs: 5, md: 7 } } }}>
      <Typography ref={heading} id={id} variant="h3" component="h2" tabIndex={-1} sx={{ mb: 1, outline: 'none' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
