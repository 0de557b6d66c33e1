import { type ChatMute, chatMuteSchema } from '@portal/functions/contract/chat/chat-moderation';
import { collection, orderBy, query } from 'firebase/firestore/lite';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { firestoreLite } from '#lib/firebase/firestore-lite.ts';
import { type Person, toPerson } from '../person-name.ts';
import type { People } from './people.ts';
import { type Page, readPage } from './read-page.ts';
import type { Unreadable } from './unreadable.ts';

export interface MuteRow {
  id: string;
  mute: ChatMute;
  person: Person;
}

/** Who has been muted in the chat, the latest first, with mutes that have run out. */
export function listMutes(people: People): Promise<Page<MuteRow | Unreadable>> {
  return readPage({
    records: query(collection(firestoreLite, 'chat_mutes'), orderBy('muted_at', 'desc')),
    parse: (id, data) => ({ id, mute: parseSnapshot(chatMuteSchema, data) }),
    join: async (mutes) => {
      const profiles = await people.profilesOf(mutes.map(({ id }) => id));
      return mutes.map(({ id, mute }) => ({ id, mute, person: toPerson(id, profiles.get(id)) }));
    },
  });
}
