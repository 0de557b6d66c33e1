import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import type { Audience } from '../audience.ts';
import { LabelledRow } from './labelled-row.tsx';
import { MaskedNotice } from './masked-notice.tsx';
import { Person } from './person.tsx';
import { ReferenceNote } from './reference-note.tsx';

interface PanelProps {
  detail: OpportunityDetail;
  audience: Audience;
}

export function TeamPanel({ detail, audience }: PanelProps) {
  if (detail.view === 'masked') return <MaskedNotice part="team" audience={audience} />;
  const { projectLead, keyMembers, advisors } = detail.team;
  return (
    <>
      <ReferenceNote detail={detail} />
      <LabelledRow title="Project lead">
        <Person
          name={projectLead.name}
          role={projectLead.role}
          facts={[projectLead.experience, projectLead.location]}
          text={projectLead.background}
        />
      </LabelledRow>
      <LabelledRow title="Key members">
        {keyMembers.map((member) => (
          <Person
            key={member.name}
            name={member.name}
            role={member.role}
            facts={[member.experience]}
            text={member.expertise}
          />
        ))}
      </LabelledRow>
      <LabelledRow title="Advisors">
        {advisors.map((advisor) => (
          <Person key={advisor.name} name={advisor.name} role={advisor.role} facts={[]} text={advisor.background} />
        ))}
      </LabelledRow>
    </>
  );
}
