import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { OpportunityDetail } from '@portal/functions/contract/opportunity-views';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { visuallyHidden } from '#components/visually-hidden.ts';
import type { Audience } from '../audience.ts';
import { DETAIL_TABS, type DetailTab, readTab, writeTab } from '../detail-tabs.ts';
import { DetailTabList } from './detail-tab-list.tsx';
import { DetailTabPanel } from './detail-tab-panel.tsx';
import { PANELS } from './panels.ts';

interface DetailTabsSectionProps {
  detail: OpportunityDetail;
  audience: Audience;
}

/** The six tabs. The open one stands in the address; a panel is drawn when it is first opened, and all are for printing. */
export function DetailTabsSection({ detail, audience }: DetailTabsSectionProps) {
  const [params, setParams] = useSearchParams();
  const open = readTab(params);
  const opened = useOpened(open);
  const printing = useMediaQuery('print', { noSsr: true });
  const show = (tab: DetailTab) => setParams((current) => writeTab(current, tab), { replace: true });
  return (
    <Container maxWidth="lg" component="section" aria-labelledby="opportunity-details" sx={{ pb: { md: 3 } }}>
      <Typography id="opportunity-details" variant="h2" sx={visuallyHidden}>
        Details
      </Typography>
      <DetailTabList open={open} onOpen={show} />
      {DETAIL_TABS.map(({ id, label }) => {
        const Panel = PANELS[id];
        return (
          <DetailTabPanel key={id} tab={id} label={label} open={id === open}>
            {printing || opened.has(id) ? <Panel detail={detail} audience={audience} /> : null}
          </DetailTabPanel>
        );
      })}
    </Container>
  );
}

/** Every tab that has been open since the page came up: once drawn, a panel stays. */
function useOpened(open: DetailTab): ReadonlySet<DetailTab> {
  const [opened, setOpened] = useState<ReadonlySet<DetailTab>>(() => new Set([open]));
  if (opened.has(open)) return opened;
  const next = new Set([...opened, open]);
  setOpened(next);
  return next;
}
