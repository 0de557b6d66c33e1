import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import type { ComponentType } from 'react';
import type { Audience } from '../audience.ts';
import type { DetailTab } from '../detail-tabs.ts';
import { DocumentsPanel, FinancialsPanel, ProcessPanel, RisksPanel, TeamPanel } from '../late-parts.ts';
import { OverviewPanel } from './overview-panel.tsx';

/** What stands behind each tab. */
export const PANELS: Record<DetailTab, ComponentType<{ detail: OpportunityDetail; audience: Audience }>> = {
  overview: OverviewPanel,
  financials: FinancialsPanel,
  team: TeamPanel,
  process: ProcessPanel,
  documents: DocumentsPanel,
  risks: RisksPanel,
};
