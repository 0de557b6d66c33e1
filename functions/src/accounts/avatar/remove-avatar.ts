import { avatarFolder } from '../../contract/accounts/avatar.ts';
import { emptySchema } from '../../contract/calls.ts';
import { firestore } from '../../platform/admin.ts';
import { defineCallable } from '../../platform/define-callable.ts';
import { profileRef } from '../ensure-profile.ts';
import { eraseFiles } from '../erasure.ts';

/** Removes the caller's avatar: first its name, so that nothing refers to a file that is gone. Removing none changes nothing. */
export const removeAvatar = defineCallable('removeAvatar', {
  schema: emptySchema,
  async run(_input, { uid }) {
    await firestore().runTransaction(async (transaction) => {
      const profile = await transaction.get(profileRef(uid));
      if (profile.exists) transaction.update(profileRef(uid), { avatar_url: null });
    });
    await eraseFiles(avatarFolder(uid));
    return { removed: true };
  },
});
