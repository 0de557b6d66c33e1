import { type Message, messageSchema } from '@portal/functions/contract/chat/message';
import { collection, orderBy, query } from 'firebase/firestore/lite';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { firestoreLite } from '#lib/firebase/firestore-lite.ts';
import { type Person, toPerson } from '../person-name.ts';
import { ofPeople } from './of-people.ts';
import type { People } from './people.ts';
import { type Page, readPage } from './read-page.ts';
import type { Unreadable } from './unreadable.ts';

export interface MessageRow {
  id: string;
  message: Message;
  author: Person;
}

/** Messages, the newest first: all, or those of some people. Authors are read once each. */
export function listMessages(people: People, uids: readonly string[] | null): Promise<Page<MessageRow | Unreadable>> {
  return readPage({
    records: query(collection(firestoreLite, 'messages'), ...ofPeople(uids), orderBy('created_at', 'desc')),
    parse: (id, data) => ({ id, message: parseSnapshot(messageSchema, data) }),
    join: async (messages) => {
      const profiles = await people.profilesOf(messages.map(({ message }) => message.user_id));
      return messages.map(({ id, message }) => ({
        id,
        message,
        author: toPerson(message.user_id, profiles.get(message.user_id)),
      }));
    },
  });
}
