import { KYC_DOCUMENT_TYPES, type KycDocumentType } from '../contract/kyc/kyc.ts';
import { type KycState, type Transition, transition } from '../contract/kyc/kyc-machine.ts';
import { documentsOf, type KycDecision, type KycDecisionRequest, type KycOutcome } from '../contract/kyc/kyc-review.ts';
import { kycMailKind } from './kyc-notifications.ts';

const refuse = (reason: string): Transition => ({ ok: false, reason });

/** A rejection returns every document; asking again returns the documents that the reasons concern. */
export function applyDecision(
  state: KycState,
  { decision, reasons, message }: Pick<KycDecisionRequest, 'decision' | 'reasons' | 'message'>,
  at: Date,
): Transition {
  const documents = decision === 'reject' ? KYC_DOCUMENT_TYPES : documentsOf(reasons);
  return decideOn(state, { decision, documents, message: message.trim() }, at);
}

interface Decided {
  decision: KycDecision;
  documents: readonly KycDocumentType[];
  message: string;
}

function decideOn(state: KycState, { decision, documents, message }: Decided, at: Date): Transition {
  const before = state.record.overall_status;
  switch (decision) {
    case 'approve':
      if (before === 'approved') return refuse('This verification is already approved.');
      return transition(state, { type: 'set_status', status: 'approved' }, at);
    case 'ask_again':
    case 'reject':
      return transition(state, { type: 'return', documentTypes: documents, reason: message }, at);
    case 'reopen':
      if (before !== 'approved' && before !== 'rejected') return refuse('Only a decided verification can be reopened.');
      return transition(state, { type: 'set_status', status: 'pending_review' }, at);
  }
}

const [ID, ADDRESS] = KYC_DOCUMENT_TYPES;
const DECISIONS: readonly Pick<Decided, 'decision' | 'documents'>[] = [
  { decision: 'approve', documents: [] },
  { decision: 'ask_again', documents: [ID] },
  { decision: 'ask_again', documents: [ADDRESS] },
  { decision: 'ask_again', documents: KYC_DOCUMENT_TYPES },
  { decision: 'reject', documents: KYC_DOCUMENT_TYPES },
  { decision: 'reopen', documents: [] },
];

/** The effect of each decision on a case, so that a reviewer sees the mail before it is sent. Pure. */
export function kycOutcomes(state: KycState, at: Date): KycOutcome[] {
  return DECISIONS.map((each) => {
    const moved = decideOn(state, { ...each, message: '-' }, at);
    if (!moved.ok) return { ...each, mail: null, refused: moved.reason };
    const context = { way: 'review', decision: each.decision } as const;
    return { ...each, mail: kycMailKind(state.record, moved.state.record, context), refused: null };
  });
}
