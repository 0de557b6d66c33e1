import { doc, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { getDownloadURL, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { UIDS } from './actors.ts';
import { openFirestoreStage } from './firestore-stage.ts';
import { openStorageStage } from './storage-stage.ts';

const PROFILE = `profiles/${UIDS.owner}`;
const firestore = await openFirestoreStage('demo-rules-avatar');
const storage = await openStorageStage('demo-rules-avatar');

beforeEach(async () => {
  await Promise.all([firestore.clear(), storage.clear()]);
  const created = { username: null, full_name: null, avatar_url: null, created_at: Timestamp.now() };
  await setDoc(doc(firestore.as('server'), PROFILE), created);
});
afterAll(() => Promise.all([firestore.close(), storage.close()]));

it.each(['png', 'jpeg', 'gif', 'webp'])(
  'the address that Storage gives of an avatar in %s is one that a profile takes',
  async (format) => {
    const extension = format === 'jpeg' ? 'jpg' : format;
    const avatar = ref(storage.as('owner'), `avatars/${UIDS.owner}/avatar.${extension}`);
    await uploadBytes(avatar, new Uint8Array(10), { contentType: `image/${format}` });
    const address = await getDownloadURL(avatar);
    await expect(updateDoc(doc(firestore.as('owner'), PROFILE), { avatar_url: address })).resolves.toBeUndefined();
  },
);
