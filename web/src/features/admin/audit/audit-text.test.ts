import type { AuditPerson, AuditRow } from '@portal/functions/contract/admin/audit';
import { describe, expect, it } from 'vitest';
import { auditDetails, auditSentence } from './audit-text.ts';

const ada: AuditPerson = { id: 'ada-0123456789', name: 'Ada Min', email: 'compliance@firm.example', state: 'account' };
const gone: AuditPerson = { id: 'Gone0123456789', name: null, email: null, state: 'deleted' };
const outside = (id: string): AuditPerson => ({ id, name: null, email: null, state: 'outside' });

const entry = { id: 'a1', path: 'kyc_audit/a1', at: null, person: null, staff: ada, malformed: [] };
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
  ...changes,
});

const BANANA = 'Status field set to “banana” in the console';
const SENTENCES: [AuditRow, string][] = [
  [decision({}), 'Approved by compliance@firm.example after review'],
  [decision({ decision: 'ask_again' }), 'Documents requested again by compliance@firm.example after review'],
  [decision({ decision: 'reject', staff: gone }), 'Rejected by a deleted account (Gone0123…) after review'],
  [decision({ decision: 'maybe' }), 'Decision “maybe” by compliance@firm.example after review'],
  [decision({ decision: null }), 'Status changed by compliance@firm.example after review'],
  [decision({ source: 'submission', staff: null }), 'Submitted a document'],
  [decision({ source: 'console', staff: outside('console') }), 'Status changed in the console'],
  [
    decision({ source: 'console', staff: outside('owner@firm.example') }),
    'Status changed in the console by owner@firm.example',
  ],
  [decision({ source: 'console', wrote: 'banana', staff: outside('console') }), BANANA],
  [decision({ source: 'console', to: null }), 'Verification deleted in the console by compliance@firm.example'],
  [decision({ source: 'console', to: null, malformed: ['to'], staff: null }), 'Status changed in the console'],
  [decision({ source: 'command', staff: outside('command line') }), 'Status changed on the command line'],
  [decision({ source: 'later', staff: null }), 'Status changed (“later”)'],
  [decision({ source: null, staff: null }), 'Status changed'],
  [opening({}), 'ID document opened by compliance@firm.example for a review'],
  [
    opening({ purpose: 'request_of_investor' }),
    'ID document opened by compliance@firm.example at the investor’s request',
  ],
  [opening({ documentType: 'x', purpose: 'y' }), 'Document “x” opened by compliance@firm.example for “y”'],
  [opening({ documentType: 'proof_of_address', purpose: null, staff: null }), 'Proof of address opened'],
  [link({}), 'Opened “Teaser.pdf”'],
  [link({ disposition: 'attachment' }), 'Downloaded “Teaser.pdf”'],
  [link({ fileKind: 'upload', fileName: 'a.txt' }), 'Downloaded the private file “a.txt”'],
  [link({ fileKind: 'resume' }), 'Downloaded the résumé of an application'],
  [link({ fileKind: 'x', fileName: null }), 'Opened “” (“x”)'],
  [rights({}), 'Admin rights granted by compliance@firm.example'],
  [rights({ action: 'revoke', staff: outside('command line') }), 'Admin rights revoked on the command line'],
  [
    rights({ action: 'reset_second_factor', staff: outside('command line') }),
    'Second factor reset on the command line',
  ],
  [rights({ action: 'resend_mail' }), 'Email sent again by compliance@firm.example'],
  [rights({ action: null, staff: null }), 'Admin action “”'],
  [
    rights({ action: 'grant', via: 'command_line', staff: outside('ada@laptop') }),
    'Admin rights granted on the command line by ada@laptop',
  ],
  [
    rights({ action: 'erase_account', via: 'schedule', staff: outside('nightly check') }),
    'Account erased by the nightly check',
  ],
  [rights({ action: 'mute' }), 'Muted in the chat by compliance@firm.example'],
  [rights({ action: 'unmute' }), 'Member unmuted by compliance@firm.example'],
  [rights({ action: 'remove_message' }), 'Chat message removed by compliance@firm.example'],
  [rights({ action: 'dismiss_reports' }), 'Reports of a chat message dismissed by compliance@firm.example'],
  [rights({ action: 'set_form_status' }), 'Status of a message or application changed by compliance@firm.example'],
  [rights({ action: 'publish_catalogue' }), 'Catalogue published by compliance@firm.example'],
];

it.each(SENTENCES)('describes $kind as "$1"', (row, sentence) => {
  expect(auditSentence(row)).toBe(sentence);
});

describe('auditDetails', () => {
  const titles = new Map([['a-box', 'Box A']]);

  it.each([
    [
      'a decision with a reason',
      decision({ reason: 'Expired.' }),
      ['From pending review to approved.', 'Reason: Expired.'],
    ],
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
    ['a link to a file of a known opportunity', link({}), ['Box A', 'Access a1']],
    ['a link to a file of an unknown opportunity', link({ opportunityId: 'b-box' }), ['b-box', 'Access a1']],
    [
      'an approval despite an unconfirmed address',
      rights({ override: true }),
      ['Approved although the email address was not confirmed.'],
    ],
    ['a resent mail', rights({ action: 'resend_mail', detail: 'kyc_approved' }), ['Email: Verification approved']],
    ['a resent mail of an unknown kind', rights({ action: 'resend_mail', detail: 'odd' }), ['Email: “odd”']],
    [
      'a mute without an end',
      rights({ action: 'mute', reason: 'Advertising' }),
      ['Until unmuted.', 'Reason: Advertising'],
    ],
    ['a mute with an unreadable end', rights({ action: 'mute', detail: 'soon' }), ['Until “soon”.']],
    [
      'a removed and reported message',
      rights({ action: 'remove_message', subject: 'messages/m1', detail: 'abuse, odd' }),
      ['Message m1. Reported: It is abusive or threatening; “odd”.'],
    ],
    [
      'a removed message without reports',
      rights({ action: 'remove_message', subject: 'messages/m1' }),
      ['Message m1, not reported by any member.'],
    ],
    [
      'a form with a new status',
      rights({ action: 'set_form_status', subject: 'contact_messages/c1', detail: 'answered' }),
      ['Contact message c1: answered'],
    ],
    [
      'a catalogue published from the command line',
      rights({ action: 'publish_catalogue', via: 'command_line', detail: '6 opportunities, passcode of default' }),
      ['6 opportunities, passcode of default', 'The operator’s name comes from their computer account.'],
    ],
  ])('adds the details of %s', (_name, row, lines) => {
    expect(auditDetails(row, titles)).toEqual(lines);
  });

  it('names unreadable fields and their location', () => {
    expect(auditDetails(decision({ to: null, malformed: ['at', 'to'] }), titles)).toEqual([
      'Unreadable fields in this record: at, to. It is stored at kyc_audit/a1.',
    ]);
  });
});
