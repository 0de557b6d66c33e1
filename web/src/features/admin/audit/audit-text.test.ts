import type { AuditPerson, AuditRow } from '@portal/functions/contract/admin/audit';
import { describe, expect, it } from 'vitest';
import { auditDetails, auditSentence } from './audit-text.ts';

const ada: AuditPerson = { id: 'ada-0123456789', name: 'Ada Min', email: 'compliance@firm.example', state: 'account' };
const gone: AuditPerson = { id: 'Gone0123456789', name: null, email: null, state: 'deleted' };
const outside = (id: string): AuditPerson => ({ id, name: null, email: null, state: 'outside' });

const lou: AuditPerson = { id: 'lou', name: 'Lou Lister', email: 'lou@example.com', state: 'account' };

const entry = { id: 'a1', path: 'kyc_audit/a1', at: null, person: lou, staff: ada, malformed: [] };
type Of<Kind extends AuditRow['kind']> = Extract<AuditRow, { kind: Kind }>;

const decision = (changes: Partial<Of<'kyc_decisions'>>): AuditRow => ({
  ...entry,
  kind: 'kyc_decisions',
  source: 'review',
  from: 'pending_review',
  to: 'approved',
  wrote: null,
  decision: 'approve',
  reason: null,
  superseded: false,
  unconfirmedEmail: false,
  ...changes,
});
const opening = (changes: Partial<Of<'kyc_documents'>>): AuditRow => ({
  ...entry,
  kind: 'kyc_documents',
  documentType: 'id_document',
  purpose: 'review',
  documentId: null,
  ...changes,
});
const link = (changes: Partial<Of<'file_links'>>): AuditRow => ({
  ...entry,
  kind: 'file_links',
  fileKind: 'document',
  fileName: 'Teaser.pdf',
  opportunityId: 'a-box',
  disposition: 'inline',
  ...changes,
});
const rights = (changes: Partial<Of<'admin_rights'>>): AuditRow => ({
  ...entry,
  kind: 'admin_rights',
  action: 'grant',
  via: 'portal',
  override: false,
  subject: null,
  detail: null,
  reason: null,
  opportunityId: null,
  ...changes,
});

const SENTENCES: [AuditRow, string][] = [
  [decision({ reason: 'Expired.' }), 'Ada Min approved the verification of Lou Lister: Expired.'],
  [decision({ decision: 'ask_again' }), 'Ada Min asked Lou Lister for documents again.'],
  [
    decision({ decision: 'reject', staff: gone }),
    'A deleted account (Gone0123…) rejected the verification of Lou Lister.',
  ],
  [decision({ decision: 'maybe' }), 'Ada Min decided “maybe” on the verification of Lou Lister.'],
  [decision({ decision: null }), 'Ada Min changed the verification of Lou Lister.'],
  [decision({ source: 'submission', staff: null }), 'Lou Lister submitted a verification document.'],
  [
    decision({ source: 'console', staff: outside('console') }),
    'An operator changed the verification of Lou Lister in the console.',
  ],
  [
    decision({ source: 'console', wrote: 'banana', staff: outside('owner@firm.example') }),
    'owner@firm.example changed the verification of Lou Lister by typing “banana” in the console.',
  ],
  [decision({ source: 'console', to: null }), 'Ada Min deleted the verification of Lou Lister in the console.'],
  [
    decision({ source: 'console', to: null, malformed: ['to'], staff: null, person: null }),
    'An operator changed the verification of somebody in the console.',
  ],
  [
    decision({ source: 'command', staff: outside('command line') }),
    'An operator changed the verification of Lou Lister on the command line.',
  ],
  [decision({ source: 'later' }), 'Ada Min changed the verification of Lou Lister (“later”).'],
  [opening({}), 'Ada Min opened the ID document of Lou Lister for a review.'],
  [opening({ documentType: 'x', purpose: 'y' }), 'Ada Min opened the document “x” of Lou Lister for “y”.'],
  [
    opening({ documentType: 'proof_of_address', purpose: null, staff: null }),
    'Staff opened the proof of address of Lou Lister.',
  ],
  [link({}), 'Lou Lister opened “Teaser.pdf” of Box A.'],
  [link({ disposition: 'attachment', person: null }), 'A visitor downloaded “Teaser.pdf” of Box A.'],
  [link({ opportunityId: 'b-box' }), 'Lou Lister opened “Teaser.pdf” of b-box.'],
  [link({ fileKind: 'upload', fileName: 'a.txt' }), 'Lou Lister downloaded the private file “a.txt”.'],
  [link({ fileKind: 'resume' }), 'Lou Lister downloaded the résumé of an application.'],
  [link({ fileKind: 'x', fileName: null, opportunityId: null }), 'Lou Lister opened “” (“x”).'],
  [rights({}), 'Ada Min granted Lou Lister the role “Administrator”.'],
  [
    rights({ action: 'revoke', detail: 'editor', staff: outside('command line') }),
    'An operator removed the role “Editor” from Lou Lister on the command line.',
  ],
  [
    rights({ action: 'reset_second_factor', via: 'command_line', staff: outside('ada@laptop') }),
    'ada@laptop reset the second factor of Lou Lister on the command line.',
  ],
  [
    rights({ action: 'resend_mail', detail: 'kyc_approved' }),
    'Ada Min sent an email again to Lou Lister (Verification approved).',
  ],
  [rights({ action: null, staff: null }), 'An operator did “” to Lou Lister.'],
  [
    rights({ action: 'erase_account', via: 'schedule', person: null, staff: outside('nightly check') }),
    'The nightly check erased an account.',
  ],
  [
    rights({ action: 'mute', reason: 'Advertising' }),
    'Ada Min muted Lou Lister in the chat until unmuted: Advertising',
  ],
  [rights({ action: 'mute', detail: 'soon' }), 'Ada Min muted Lou Lister in the chat until “soon”.'],
  [
    rights({ action: 'remove_message', subject: 'messages/m1', detail: 'abuse, odd' }),
    'Ada Min removed a chat message by Lou Lister (reported: It is abusive or threatening; “odd”).',
  ],
  [rights({ action: 'restore_message' }), 'Ada Min restored a chat message by Lou Lister.'],
  [
    rights({ action: 'set_form_status', person: null, subject: 'contact_messages/c1', detail: 'answered' }),
    'Ada Min marked a contact message as answered.',
  ],
  [
    rights({ action: 'disable_account', reason: 'A lost phone' }),
    'Ada Min disabled the account of Lou Lister: A lost phone',
  ],
  [rights({ action: 'open_person' }), 'Ada Min opened the page of Lou Lister.'],
  [
    rights({ action: 'publish_update', person: null, subject: 'opportunity_updates/u', detail: 'a-box' }),
    'Ada Min published an update on Box A.',
  ],
  [
    rights({ action: 'decline_access', subject: 'access_requests/b-box_lou', opportunityId: 'a-box' }),
    'Ada Min declined the request of Lou Lister for access to Box A.',
  ],
  [
    rights({ action: 'publish_catalogue', person: null, detail: '6 opportunities' }),
    'Ada Min published the catalogue (6 opportunities).',
  ],
  [
    rights({ action: 'publish_opportunity', person: null, opportunityId: 'a-box', detail: '3' }),
    'Ada Min published version 3 of Box A.',
  ],
];

const titles = new Map([['a-box', 'Box A']]);

it.each(SENTENCES)('describes $kind as "$1"', (row, sentence) => {
  expect(auditSentence(row, titles)).toBe(sentence);
});

describe('auditDetails', () => {
  it.each([
    ['a decision with a new status', decision({}), ['From pending review to approved.']],
    ['a decision that keeps the status', decision({ from: 'approved' }), ['The status stayed approved.']],
    ['a decision from an unknown status', decision({ from: null, to: 'odd' }), ['The status became “odd”.']],
    ['a decision without a new status', decision({ to: null }), []],
    [
      'a superseded decision',
      decision({ from: 'approved', superseded: true }),
      ['The status stayed approved.', 'Another edit replaced this one before it took effect.'],
    ],
    [
      'a decision despite an unconfirmed address',
      decision({ unconfirmedEmail: true }),
      ['From pending review to approved.', 'Approved although the email address was not confirmed.'],
    ],
    ['an opened document', opening({ documentId: 'd1' }), ['Document d1']],
    ['an opened file', link({}), ['Access a1']],
    [
      'an action on the command line',
      rights({ via: 'command_line' }),
      ['The operator’s name comes from their computer account.'],
    ],
  ])('adds the details of %s', (_name, row, lines) => {
    expect(auditDetails(row)).toEqual(lines);
  });

  it('names unreadable fields and their location', () => {
    expect(auditDetails(decision({ to: null, malformed: ['at', 'to'] }))).toEqual([
      'Unreadable fields in this record: at, to. It is stored at kyc_audit/a1.',
    ]);
  });
});
