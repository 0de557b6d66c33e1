import { NOTIFICATION_KINDS, type NotificationKind } from '../../contract/notifications/kinds.ts';
import type { MailFacts } from '../../contract/notifications/mail-texts/mail-text.ts';
import { type MailFrame, type RenderedMail, renderMail } from './render-mail.ts';

/** Every field of the data of events, as the server writes it. */
export const SAMPLE_DATA = {
  opportunity_id: 'biotech-ip-box-beta',
  title: 'Biotechnology Investment Opportunity',
  browser: 'Firefox on Windows',
  role: 'admin',
  audit_id: 'sample-audit',
  tab: 'contact',
  form_id: 'sample-form',
  acceptance_id: 'sample-acceptance',
  reference: '3F2A-91BC',
  reply_id: 'sample-reply',
  message_id: 'sample-message',
  update_id: 'sample-update',
  question_id: 'sample-question',
  finding_id: 'sample-finding',
  until: '10 December 2026',
  stage: 'in_talks',
  submission_id: 'sample-submission',
  submission_state: 'valuation',
  proposal_id: 'sample-proposal',
  proposal_kind: 'correction',
  proposal_state: 'released',
  proposal_tab: 'updates',
};

export const SAMPLE_FACTS = {
  name: 'Ottoline Vane',
  title: 'Biotech IP Box Beta',
  author: 'Ada Lovelace',
  person: 'Rosalind Pike',
  joined: 'yes',
  case_id: 'sample-person',
  request_id: 'sample-request',
  waiting: '3',
  oldest: '2 days',
  documents: 'Licence agreement, Patent search report',
  update: 'The European patent is granted',
  milestone: 'European patent granted',
  quote: 'Good morning.\n\nHow do you value a patent that nobody has licensed yet?',
  version: '2',
  signed: 'Ottoline Vane',
} satisfies MailFacts;

const FRAME: MailFrame = {
  portalUrl: 'https://portal.example',
  from: 'IP Investment Portal <portal@portal.example>',
  postalAddress: '1 Example Street, London EC1A 1AA',
  unsubscribeUrl: null,
};

interface Sample {
  data?: Partial<typeof SAMPLE_DATA>;
  facts?: MailFacts;
  frame?: Partial<MailFrame>;
}

/** A mail with sample data, for tests and for the page of the local inbox that shows every kind. */
export function renderSample(kind: NotificationKind, { data, facts = SAMPLE_FACTS, frame }: Sample = {}): RenderedMail {
  const { audience, data: fields } = NOTIFICATION_KINDS[kind];
  const { name, ...others } = facts;
  const isGreeted = audience === 'person' || kind === 'password_reset';
  const values = Object.entries({ ...SAMPLE_DATA, ...data }).filter(([field]) => fields.some((one) => one === field));
  return renderMail(
    {
      kind,
      data: Object.fromEntries(values),
      created_at: new Date('2026-07-22T13:40:00Z'),
      facts: { ...others, ...(isGreeted && name !== undefined && { name }) },
    },
    { ...FRAME, ...frame },
  );
}
