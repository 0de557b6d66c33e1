import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { useEffect, useRef, useState } from 'react';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import type { Audience } from '../audience.ts';
import { DETAIL_TABS, type DetailTab } from '../detail-tabs.ts';
import { useOpenTab } from '../use-open-tab.ts';
import { usePrinting } from '../use-printing.ts';
import { DetailTabList } from './detail-tab-list.tsx';
import { DetailTabPanel } from './detail-tab-panel.tsx';
import { PANELS } from './panels.ts';

interface DetailTabsSectionProps {
  detail: OpportunityDetail;
  audience: Audience;
}

/** The six tabs. The open one stands in the address; a panel is drawn when it is first opened, and all are for printing. */
export function DetailTabsSection({ detail, audience }: DetailTabsSectionProps) {
  const { open, named, show } = useOpenTab();
  const opened = useOpened(open);
  const printing = usePrinting();
  const section = useScrollToNamedTab(named);
  return (
    <Container
      ref={section}
      maxWidth="lg"
      component="section"
      aria-labelledby="opportunity-details"
      sx={{ pb: { md: 3 } }}
    >
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

/** Whoever arrives by an address that names a tab came for that tab, not for the top of the page. */
function useScrollToNamedTab(named: boolean) {
  const section = useRef<HTMLDivElement>(null);
  const arrivedFor = useRef(named);
  useEffect(() => {
    if (arrivedFor.current) section.current?.scrollIntoView();
  }, []);
  return section;
}

/** Every tab that has been open since the page came up: once drawn, a panel stays. */
function useOpened(open: DetailTab): ReadonlySet<DetailTab> {
  const [opened, setOpened] = useState<ReadonlySet<DetailTab>>(() => new Set([open]));
  if (opened.has(open)) return opened;
  const next = new Set([...opened, open]);
  setOpened(next);
  return next;
}
