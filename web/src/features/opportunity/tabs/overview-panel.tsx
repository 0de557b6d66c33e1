import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { BoxRights } from '../rights/box-rights.tsx';
import { RightsInShort } from '../rights/rights-in-short.tsx';
import { BETWEEN, Fold } from '../sections/fold.tsx';
import { Prose, TextList } from '../sections/page-section.tsx';
import { LabelledRow, MaskedNotice, type PanelProps } from './panel-layout.tsx';

export function OverviewPanel({ detail, access }: PanelProps) {
  return (
    <>
      <MaskedNotice panel="overview" access={access} />
      <LabelledRow title="Technology">
        <Prose text={detail.keyTechnology} />
      </LabelledRow>
      <LabelledRow title="Market opportunity">
        <Prose text={detail.marketOpportunity} />
      </LabelledRow>
      <LabelledRow title="Investment structure">
        <Prose text={detail.investmentStructure} />
      </LabelledRow>
      <LabelledRow title="Intellectual property">
        {detail.view === 'full' ? (
          <IntellectualProperty
            patentCount={detail.patentCount}
            rights={detail.rights ? null : detail.intellectualProperty}
          />
        ) : (
          <Typography>{detail.intellectualPropertySummary}</Typography>
        )}
      </LabelledRow>
      <WhatTheBoxOwns detail={detail} />
    </>
  );
}

/** Renders nothing for an older catalogue without rights and title. */
function WhatTheBoxOwns({ detail }: Pick<PanelProps, 'detail'>) {
  if (detail.view === 'full') {
    return detail.rights || detail.chainOfTitle ? (
      <LabelledRow title={RIGHTS_TITLE}>
        <BoxRights detail={detail} />
      </LabelledRow>
    ) : null;
  }
  return detail.counts.rights ? (
    <LabelledRow title={RIGHTS_TITLE}>
      <RightsInShort rights={detail.counts.rights} />
    </LabelledRow>
  ) : null;
}

const RIGHTS_TITLE = 'What the box owns';

interface IntellectualPropertyProps {
  patentCount: number;
  rights: FullOpportunity['intellectualProperty'];
}

const KINDS = [
  { key: 'patents', label: 'Patents' },
  { key: 'trademarks', label: 'Trade marks' },
  { key: 'copyright', label: 'Copyright' },
] as const;

function IntellectualProperty({ patentCount, rights }: IntellectualPropertyProps) {
  return (
    <>
      <Typography>{describePatents(patentCount)}</Typography>
      {rights
        ? KINDS.map(({ key, label }) => (
            <Box key={key} sx={KIND}>
              <Fold
                heading={
                  <Typography variant="subtitle2" component="h4">
                    {`${label} (${rights[key].length})`}
                  </Typography>
                }
              >
                <TextList items={rights[key]} />
              </Fold>
            </Box>
          ))
        : null}
    </>
  );
}

const KIND = { ...BETWEEN, '&:first-of-type': { mt: 1.5 } } as const;

function describePatents(count: number): string {
  if (count === 0) return 'The box holds no patents or patent applications.';
  return count === 1
    ? 'The box holds 1 patent or patent application.'
    : `The box holds ${count} patents and patent applications.`;
}
