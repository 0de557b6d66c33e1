/** The forms and dialogs of people who take part, loaded together. */

export { UnlockDialog } from './access/unlock-dialog.tsx';
export { AccessRequestDialog } from './access-request/access-request-dialog.tsx';
export { InterestDialog } from './interest/interest-dialog.tsx';
export { PrivateNoteSection } from './private-note/private-note-section.tsx';
export { QuestionsSection } from './questions/questions-section.tsx';
