import Typography from '@mui/material/Typography';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { figureFailed, figurePlaceholder } from '../figures/placeholder.tsx';
import { Prose } from '../sections/page-section.tsx';
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
        <Typography>
          {detail.view === 'full' ? describePatents(detail.patentCount) : detail.intellectualPropertySummary}
        </Typography>
      </LabelledRow>
      <WhatTheBoxOwns detail={detail} />
    </>
  );
}

const AssetRights = lazyComponent({
  on: 'visible',
  load: async () => (await import('../asset/asset.tsx')).AssetRights,
  placeholder: figurePlaceholder('12rem'),
  failed: figureFailed('The rights'),
});

/** Renders nothing for an older catalogue that states no right. */
function WhatTheBoxOwns({ detail }: Pick<PanelProps, 'detail'>) {
  const stated =
    detail.view === 'full' ? detail.rights || detail.chainOfTitle || detail.intellectualProperty : detail.counts.rights;
  return stated ? (
    <LabelledRow title="What the box owns" wide>
      <AssetRights detail={detail} />
    </LabelledRow>
  ) : null;
}

function describePatents(count: number): string {
  if (count === 0) return 'The box holds no patents or patent applications.';
  return count === 1
    ? 'The box holds 1 patent or patent application.'
    : `The box holds ${count} patents and patent applications.`;
}
