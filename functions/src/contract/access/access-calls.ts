import type { CallName } from '../calls.ts';

/** Who gets past a callable's door: what it then answers is the matter of `policy.ts` and of the call itself. */
export const CALL_ACCESS = {
  listOpportunities: 'anyone',
  getOpportunity: 'anyone',
  unlockOpportunity: 'anyone',
  getDocumentLink: 'anyone',
  submitContactMessage: 'anyone',
  submitExpertApplication: 'anyone',
  attachResume: 'anyone',
  joinWaitlist: 'signed-in',
  leaveWaitlist: 'signed-in',
  getWaitlistPlace: 'signed-in',
  setWatched: 'signed-in',
  listWatched: 'signed-in',
  ensureProfile: 'signed-in',
  removeAvatar: 'signed-in',
  completeOnboarding: 'signed-in',
  submitKycDocument: 'signed-in',
  getKycAccessLog: 'signed-in',
  listUploads: 'signed-in',
  createDownloadLink: 'signed-in',
  exportMyData: 'signed-in',
  deleteMyAccount: 'signed-in',
  deleteOwnMessage: 'signed-in',
  reportMessage: 'signed-in',
  removeMessage: 'admin',
  muteAuthor: 'admin',
  unmuteAuthor: 'admin',
  listReports: 'admin',
  dismissReports: 'admin',
  listKycReviews: 'admin',
  getKycFileLink: 'admin',
  decideKycReview: 'admin',
  findPeople: 'admin',
  describePeople: 'admin',
  setFormStatus: 'admin',
  getResumeLink: 'admin',
  listAudit: 'admin',
} as const satisfies Record<CallName, 'anyone' | 'signed-in' | 'admin'>;

/** Whoever calls. A forgedAdmin's token says `admin` in words. */
export const CALLERS = ['visitor', 'investor', 'approved', 'admin', 'forgedAdmin'] as const;
export type CallerKind = (typeof CALLERS)[number];

/** What a caller meets at the door of a call that is open to these. */
export type Door = 'let in' | 'asked to sign in' | 'refused';

export function expectedAccess(access: (typeof CALL_ACCESS)[CallName], caller: CallerKind): Door {
  if (access === 'anyone') return 'let in';
  if (caller === 'visitor') return 'asked to sign in';
  return access === 'admin' && caller !== 'admin' ? 'refused' : 'let in';
}
