/**
 * Words of this project's own that a newcomer would not search for, each with the field's word. A name is an identifier, written
 * exactly so; a file is a file or a folder, without its ending. A name in two words of capitals and small letters is also looked for as a file
 * with hyphens: `paperColours` for `paper-colours`.
 */
export interface PrivateWord {
  names?: readonly string[];
  /** Names that begin in a telling way, such as `judgeUnlock`. */
  pattern?: RegExp;
  files?: readonly string[];
  write: string;
}

export const PRIVATE_WORDS: readonly PrivateWord[] = [
  { names: ['KeepEarly', 'fillAgain', 'untilReleased'], files: ['early'], write: 'hydration' },
  { names: ['takeOver', 'isTakenOver'], files: ['before-paint'], write: 'hydrate, prevent-flash' },
  { names: ['data-still', 'data-pressed'], write: 'data-pending-hydration, data-queued-click' },
  {
    names: ['latePart', 'lateParts', 'loadOnDemand', 'OnDemandPart', 'LatePortal'],
    write: 'lazyComponent, lazyPanels',
  },
  { names: ['whenWanted', 'whenTouched', 'whenNear', 'useNearScreen'], write: 'onIdleOrInteraction, useInView' },
  { names: ['fetchPart', 'fetchAhead', 'ChunkFailure', 'lostParts'], write: 'loadChunk, prefetchChunk, failedChunks' },
  { names: ['leaveOutUnused', 'standIn', 'leanRouter', 'keepRequestsHome'], write: 'stubUnusedModules, replacement' },
  { names: ['withPatience', 'PATIENCE', 'inTime', 'inHand'], write: 'withTimeout, TIMEOUT_MS, raceTimeout, stale' },
  { names: ['rememberByUid', 'rememberPdf'], write: 'batchLoader, cachedPdf' },
  { names: ['createHoldings', 'pagedHoldings', 'takeHoldings', 'letGo', 'cutOff'], write: 'page cache, upsert, evict' },
  { names: ['followPages', 'keepNewest'], write: 'subscribePages, trimToFirstPage' },
  { names: ['presence', 'usePresence', 'ByPresence', 'useLooksSignedIn'], write: 'authHint, useSignedInHint' },
  { names: ['useLooksLikeAdmin', 'useAdminClaim'], write: 'useCachedAdminClaim, useFreshAdminClaim' },
  { names: ['leavePortal', 'takeFarewell', 'FarewellToast'], write: 'endSession, consumeFlashMessage, FlashToast' },
  { names: ['untilSignedIn', 'findNobody'], write: 'waitForUser, onSignedOut' },
  {
    names: ['CallFailure', 'AuthFailure', 'toCallFailure', 'toWriteFailure', 'toAnswer'],
    write: 'CallError, AuthError',
  },
  {
    names: ['useAttempt', 'useOnce', 'useCall', 'useListener', 'Heard'],
    write: 'useMutation, useQuery, useSubscription',
  },
  { names: ['readDevice', 'writeDevice', 'clearDevice', 'deviceKey'], write: 'storage.get, storageKey' },
  { names: ['readAddress', 'useMarketplaceAddress'], write: 'parseSearchParams' },
  { names: ['TrapField', 'createSubmission'], write: 'HoneypotField, createIdempotencyKey' },
  { names: ['QuestionDialog', 'QUESTIONS', 'Asked', 'useAsk'], write: 'ConfirmDialog, CONFIRMATIONS' },
  { names: ['BehindNote', 'WithoutScriptsNote', 'openWaitingTab', 'useLeaveWarning'], write: 'StaleDataNotice' },
  { names: ['beginReading', 'goOnReading', 'seeEverything'], files: ['reading'], write: 'read state, markAllRead' },
  { names: ['Shown', 'toShown', 'useScrollPlace'], write: 'TimelineEntry, toTimeline, useScrollAnchor' },
  { names: ['SeenRecord', 'knownRecord', 'useKycNews', 'STEP_MARKS', 'GoodDocument'], write: 'RawKycRecord' },
  { pattern: /^why[A-Z]\w*Refused$|^judge[A-Z]|^faultsIn[A-Z]/, files: ['judging'], write: 'validate…' },
  {
    names: ['handIn', 'Arrival', 'examineArrival', 'Standing', 'readStanding'],
    write: 'processSubmission, PendingUpload',
  },
  {
    names: ['isBorneOut', 'putBack', 'caseVersion', 'refuseOwnCase'],
    pattern: /^settle[A-Z]/,
    write: 'reconcile…, revert',
  },
  { names: ['countAttempts', 'takeBackAttempts', 'AttemptLimit'], write: 'consumeRateLimit, RateLimit' },
  {
    names: ['screened', 'refuseFaultyRequest', 'refuseEndedSession', 'refuseFormerAdmin'],
    write: 'assert…, validate…',
  },
  { names: ['unmatchableHash', 'matchesHash', 'judgeUnlock', 'unlockHolder'], write: 'dummyHash, verifySecret' },
  {
    names: ['stampPdf', 'stampFor', 'filesBeyondQuota', 'sealFile'],
    pattern: /^sweep[A-Z]/,
    write: 'watermark…, cleanup…',
  },
  { names: ['saveSheet', 'SheetColumn', 'NARROWED', 'isNarrowed'], files: ['places'], write: 'exportCsv, isFiltered' },
  { names: ['PaperColours', 'othersEyes'], write: 'PrintColorScheme, isPreview' },
  { names: ['doorFor', 'pretender', 'Bench', 'Lane', 'Witness'], write: 'expectedAccess, forgedAdmin, Job, Recorder' },
  {
    names: ['Problem', 'say', 'inTurns', 'runHere', 'examinations', 'Surroundings'],
    write: 'CliError, log, checks, Host',
  },
  { names: ['setBlock', 'setCover', 'setTable'], write: 'render…' },
];

/** Words of the same list that are not looked for, because they are good words where they mean something else. */
export const NOT_COUNTED =
  'alive, wake, remember, take, hold, welcome, Listen, submissionId (a stored field), init, Piece, pump, again, settle, told, way, ' +
  'openings, createFrom, fate, runsOf, chosen, PEOPLE, Stage, Attempt, printed, setText, "paper" and "address" as parts of names, ' +
  'and all prose (comments, documents, titles of tests)';
