import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { figureFailed, figurePlaceholder } from '../figures/placeholder.tsx';
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
  const stated = detail.view === 'full' ? detail.rights || detail.chainOfTitle : detail.counts.rights;
  return stated ? (
    <LabelledRow title="What the box owns">
      {detail.view === 'full' ? <BoxRights detail={detail} /> : <RightsInShort rights={detail.counts.rights} />}
    </LabelledRow>
  ) : null;
}

const placeholder = figurePlaceholder('12rem');
const failed = figureFailed('The rights');

const BoxRights = lazyComponent({
  on: 'visible',
  load: async () => (await import('../rights/box-rights.tsx')).BoxRights,
  placeholder,
  failed,
});

const RightsInShort = lazyComponent({
  on: 'visible',
  load: async () => (await import('../rights/rights-in-short.tsx')).RightsInShort,
  placeholder,
  failed,
});

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
