import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { type AccountHolder, openAdmin } from '../../../tests/factories/people.ts';
import { pdf } from '../../../tests/factories/sample-files.ts';
import { adminAuth, database, files } from '../../../tests/support/admin.ts';
import { accessLogOf, follow } from '../../../tests/support/links.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import type { FormCollection } from '../contract/forms/form-records.ts';

const FIELDS: Record<FormCollection, object> = {
  contact_messages: { name: 'Ottoline Vane', phone: null, subject: 'A question', message: 'What is a box?' },
  expert_applications: {
    first_name: 'Ottoline',
    last_name: 'Vane',
    expertise: 'legal',
    message: null,
    agreed_to_terms: true,
    resume: null,
  },
};

/** A form as the portal stores it. */
async function addForm(collection: FormCollection, fields: object = {}) {
  const common = { email: 'o.vane@example.com', user_id: null, created_at: new Date(), reference: '3F2A-91BC' };
  return database.collection(collection).add({ ...FIELDS[collection], ...common, ...fields });
}

async function addApplication() {
  const ref = await addForm('expert_applications');
  const path = `applications/${ref.id}/resume.pdf`;
  await files.file(path).save(Buffer.from(pdf()));
  const resume = {
    file_path: path,
    file_name: 'Ottoline Vane.pdf',
    file_size: pdf().length,
    mime_type: 'application/pdf',
  };
  await ref.update({ resume: { ...resume, added_at: new Date() } });
  return { ref, path, linkFor: (admin: AccountHolder) => admin.call('getResumeLink', { applicationId: ref.id }) };
}

describe('the link to a résumé', () => {
  it('downloads the file under its name and logs each access without that name', async () => {
    const admin = await openAdmin();
    const { path, linkFor } = await addApplication();
    const { url } = await linkFor(admin);
    expect(await accessLogOf(path)).toEqual([]);
    const response = await follow(url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Ottoline Vane.pdf"; filename*=UTF-8''Ottoline%20Vane.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf())).toBe(true);
    expect(await accessLogOf(path)).toEqual([
      {
        user_id: admin.uid,
        kind: 'resume',
        file_path: path,
        file_name: 'resume.pdf',
        opportunity_id: null,
        document_id: null,
        disposition: 'attachment',
        opened_at: expect.anything(),
        expires_at: expect.anything(),
      },
    ]);
  });

  it('stops working when the admin loses their claim', async () => {
    const admin = await openAdmin();
    const { path, linkFor } = await addApplication();
    const { url } = await linkFor(admin);
    await adminAuth.setCustomUserClaims(admin.uid, null);
    const response = await follow(url);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('<h1>This file is for administrators</h1>');
    expect(await accessLogOf(path)).toEqual([]);
  });

  it('stops working when the application or the file is deleted', async () => {
    const admin = await openAdmin();
    const [one, other] = await Promise.all([addApplication(), addApplication()]);
    const links = await Promise.all([one.linkFor(admin), other.linkFor(admin)]);
    await one.ref.delete();
    await files.file(other.path).delete();
    for (const { url } of links) expect((await follow(url)).status).toBe(404);
    expect(await refusalOf(one.linkFor(admin))).toEqual({
      code: 'not-found',
      message: 'This résumé no longer exists.',
    });
  });

  it('is refused for an application without a résumé', async () => {
    const admin = await openAdmin();
    const { id } = await addForm('expert_applications');
    expect(await refusalOf(admin.call('getResumeLink', { applicationId: id }))).toMatchObject({ code: 'not-found' });
  });
});
