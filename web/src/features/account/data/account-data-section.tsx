import { SectionCard } from '#components/page/section-card.tsx';
import { DataDownload } from './data-download.tsx';

/** Lets users download what the portal stores about them. */
export function AccountDataSection() {
  return (
    <SectionCard id="account-data" title="Account data">
      <DataDownload />
    </SectionCard>
  );
}
