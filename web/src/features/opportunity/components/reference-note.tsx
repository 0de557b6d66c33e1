import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { REFERENCE_NOTE } from '../content/notes.ts';
import { PanelNote } from './panel-note.tsx';

/** Warns that what follows belongs to the reference opportunity; nothing where it is this one's own. */
export function ReferenceNote({ detail }: { detail: OpportunityDetail }) {
  if (detail.view !== 'full' || !detail.reference) return null;
  return <PanelNote kind="note">{REFERENCE_NOTE}</PanelNote>;
}
