import type { AuditRow } from '@portal/functions/contract/admin/audit';
import { TextLink } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';
import { PersonName } from '../records/person-name.tsx';
import { auditParts, partText, type SentencePart } from './audit-text.ts';

/** A record as a sentence, with links to people and opportunities. */
export function AuditSentence({ row, titles }: { row: AuditRow; titles: ReadonlyMap<string, string> }) {
  return auditParts(row).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a record never change.
    <Part key={index} part={part} titles={titles} first={index === 0} />
  ));
}

interface PartProps {
  part: SentencePart;
  titles: ReadonlyMap<string, string>;
  first: boolean;
}

function Part({ part, titles, first }: PartProps) {
  const text = partText(part, titles, first);
  if (typeof part === 'string') return <bdi>{text}</bdi>;
  if ('person' in part) {
    return (
      <PersonName inText uid={part.person.state === 'account' ? part.person.id : null}>
        {text}
      </PersonName>
    );
  }
  if (!titles.has(part.opportunityId)) return text;
  return (
    <TextLink to={paths.opportunity(part.opportunityId)} color="inherit">
      {text}
    </TextLink>
  );
}
