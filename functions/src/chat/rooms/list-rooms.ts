import { mayEnterRoom } from '../../access/rooms.ts';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import { roomSchema } from '../../contract/chat/rooms.ts';
import { ROOMS_LISTED } from '../../contract/limits.ts';
import { emptySchema } from '../../contract/schemas.ts';
import { firestore } from '../../platform/admin.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { parseOrWarn } from '../../platform/stored-documents.ts';

/**
 * The rooms with the latest messages that the caller can enter by an approval, a grant, a role or as the owner. Looks
 * at `ROOMS_LISTED` rooms, however many there are. Other rooms are not mentioned, not even as a number.
 */
export const listRooms = defineCallable('listRooms', {
  schema: emptySchema,
  async run(_input, caller) {
    const [catalogue, { docs }] = await Promise.all([
      loadCatalogue(),
      firestore().collection('opportunity_rooms').orderBy('last_message_at', 'desc').limit(ROOMS_LISTED).get(),
    ]);
    const open = await Promise.all(docs.map(({ id }) => mayEnterRoom(caller, id)));
    return {
      rooms: docs.flatMap((document, index) => {
        const title = catalogue.get(document.id)?.title;
        const room = open[index] && title !== undefined ? parseOrWarn(roomSchema, document) : null;
        return room && title !== undefined
          ? [{ id: document.id, title, lastMessageAt: room.last_message_at.toISOString() }]
          : [];
      }),
    };
  },
});
