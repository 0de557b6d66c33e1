/** The column of fields in an auth form; each field brings the room for its message. */
export const FIELDS = { display: 'grid', gap: 2 } as const;
