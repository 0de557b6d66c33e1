import { type ChatMute, chatMuteSchema, type ReportedMessage } from '@portal/functions/contract/chat/chat-moderation';
import { collection, orderBy, query } from 'firebase/firestore/lite';
import { call } from '#lib/data/call.ts';
import type { Page } from '#lib/data/infinite-query.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { firestoreLite } from '#lib/firebase/firestore-lite.ts';
import type { People } from '../../people/api/people.ts';
import { type PersonSummary, toPersonSummary } from '../../people/person.ts';
import { readPage, type Unreadable } from '../../records/api/read-page.ts';

export type ReportRow = ReportedMessage & { id: string };

/** Open reports; the server returns all of them at once. */
export async function listReports(): Promise<Page<ReportRow>> {
  const { reports } = await call('listReports', {});
  return { rows: reports.map((report) => ({ ...report, id: report.messageId })), next: null };
}

export interface MuteRow {
  id: string;
  mute: ChatMute;
  person: PersonSummary;
}

/** Muted members, latest first, including expired mutes. */
export function listMutes(people: People): Promise<Page<MuteRow | Unreadable>> {
  return readPage({
    records: query(collection(firestoreLite, 'chat_mutes'), orderBy('muted_at', 'desc')),
    parse: (id, data) => ({ id, mute: parseSnapshot(chatMuteSchema, data) }),
    join: async (mutes) => {
      const profiles = await people.profilesOf(mutes.map(({ id }) => id));
      return mutes.map(({ id, mute }) => ({ id, mute, person: toPersonSummary(id, profiles.get(id)) }));
    },
  });
}
