/** What is asked before something is done about a message, and said when it is done. */
export const CONFIRMATIONS = {
  delete: {
    title: 'Delete this message?',
    text: 'Its text will be gone for everybody. A note that a message was deleted stays in its place.',
    confirm: 'Delete',
    done: 'Message deleted',
  },
  remove: {
    title: 'Remove this message?',
    text: 'Its text will be gone for everybody, from the database too. A note that a moderator removed it stays in its place.',
    confirm: 'Remove',
    done: 'Message removed',
  },
  report: {
    title: 'Report this message',
    text: 'Somebody who looks after the chat will read it. Its author does not learn who reported it.',
    confirm: 'Report',
    done: 'Message reported',
  },
} as const;

export type AskedKind = keyof typeof CONFIRMATIONS;
