import { VIEWERS } from '@portal/functions/contract/access/policy';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { unlockOpportunity } from '../../functions/src/access/unlock-opportunity.ts';
import { getOpportunity } from '../../functions/src/opportunities/get-opportunity.ts';
import { listOpportunities } from '../../functions/src/opportunities/list-opportunities.ts';
import { logFailure } from '../../functions/src/platform/logging.ts';
import { readSeed } from '../../scripts/seed/read-seed.ts';
import { writeGrant } from '../factories/access-requests.ts';
import { writeVerification } from '../factories/kyc-records.ts';
import { openAccount } from '../factories/people.ts';
import { adminAuth, database } from '../support/admin.ts';
import { ANONYMOUS, authOf, callInProcess, watchFirestore } from '../support/in-process.ts';

vi.mock(import('../../functions/src/platform/logging.ts'), () => ({
  logEvent: vi.fn(),
  logWarning: vi.fn(),
  logFailure: vi.fn(),
}));

vi.stubEnv('VISITOR_DETAIL', 'full');

const { requestStream } = Object.getPrototypeOf(database);
const firestore = watchFirestore();
const request = { id: 'dod-passthejam-ip-box' };

/** Fills the memory of a warm instance. */
beforeEach(async () => {
  await callInProcess(listOpportunities, {}, ANONYMOUS);
  await callInProcess(getOpportunity, request, ANONYMOUS);
  firestore.forget();
});

const verificationOf = (uid: string) => [`kyc_status/${uid}`, `kyc_snapshots/${uid}`];

const maskedReadsOf = (uid: string) => [...verificationOf(uid), `access_requests/${request.id}_${uid}`];

function expectReads(documents: string[]) {
  const names = firestore.documentsFetched().map((name) => name.replace(/^.*\/documents\//, ''));
  expect({ names, others: firestore.otherRequests() }).toEqual({ names: documents, others: [] });
}

it('the marketplace reads only an investor’s verification', async () => {
  const [admin, investor] = [await openAccount({ admin: true }), await openAccount()];
  await callInProcess(listOpportunities, {}, ANONYMOUS);
  await callInProcess(listOpportunities, {}, await authOf(admin.user));
  expectReads([]);
  await callInProcess(listOpportunities, {}, await authOf(investor.user));
  expectReads(verificationOf(investor.uid));
});

it('a page reads nothing for a visitor or an admin', async () => {
  const admin = await openAccount({ admin: true });
  await callInProcess(getOpportunity, request, ANONYMOUS);
  await callInProcess(getOpportunity, request, await authOf(admin.user));
  expectReads([]);
});

it('a page reads an investor’s KYC status, its snapshot and their grant each time', async () => {
  const investor = await openAccount();
  const auth = await authOf(investor.user);
  await callInProcess(getOpportunity, request, auth);
  expectReads(maskedReadsOf(investor.uid));
  await callInProcess(getOpportunity, request, auth);
  expectReads([...maskedReadsOf(investor.uid), ...maskedReadsOf(investor.uid)]);
});

it('a page looks up the session once, in parallel with the KYC status', async () => {
  const investor = await openAccount();
  await writeVerification(investor.uid, 'approved');
  const auth = await authOf(investor.user);
  const begun = { session: Promise.withResolvers<void>(), status: Promise.withResolvers<void>() };
  const { getUser } = adminAuth;
  const lookUps = vi.spyOn(adminAuth, 'getUser').mockImplementationOnce(async (uid) => {
    begun.session.resolve();
    await begun.status.promise;
    return getUser.call(adminAuth, uid);
  });
  onTestFinished(() => lookUps.mockRestore());
  const reads = vi.spyOn(Object.getPrototypeOf(database), 'requestStream');
  reads.mockImplementationOnce(async function (this: unknown, ...request) {
    begun.status.resolve();
    await begun.session.promise;
    return requestStream.apply(this, request);
  });
  expect(await callInProcess(getOpportunity, request, auth)).toMatchObject({ view: 'full', viewer: 'approved' });
  expect(lookUps).toHaveBeenCalledExactlyOnceWith(investor.uid);

  lookUps.mockClear();
  await callInProcess(getOpportunity, request, ANONYMOUS);
  await callInProcess(listOpportunities, {}, ANONYMOUS);
  expect(lookUps).not.toHaveBeenCalled();
});

it('an unlock adds no read', async () => {
  const investor = await openAccount();
  const auth = await authOf(investor.user);
  const session = crypto.randomUUID();
  const passcode = readSeed().passcodes[request.id];
  const unlock = async (caller: typeof auth | undefined) => {
    const answer = await callInProcess(unlockOpportunity, { id: request.id, passcode, session }, caller);
    return answer.granted ? { ...request, unlock: answer.token, session } : expect.fail();
  };
  const [asVisitor, asInvestor] = [await unlock(ANONYMOUS), await unlock(auth)];
  firestore.forget();
  expect(await callInProcess(getOpportunity, asVisitor, ANONYMOUS)).toMatchObject({ unlock: 'valid' });
  expectReads([]);
  expect(await callInProcess(getOpportunity, asInvestor, auth)).toMatchObject({ viewer: 'unlocked', unlock: 'valid' });
  expectReads(maskedReadsOf(investor.uid));
});

it('a page reads no grant for an approved investor, and one document for a granted one', async () => {
  const [approved, granted] = [await openAccount(), await openAccount()];
  await Promise.all([writeVerification(approved.uid, 'approved'), writeGrant(granted.uid, request.id)]);
  firestore.forget();
  expect(await callInProcess(getOpportunity, request, await authOf(approved.user))).toMatchObject({
    viewer: 'approved',
  });
  expectReads(verificationOf(approved.uid));
  firestore.forget();
  expect(await callInProcess(getOpportunity, request, await authOf(granted.user))).toMatchObject({ viewer: 'granted' });
  expectReads(maskedReadsOf(granted.uid));
});

it('a preview as another viewer adds no read for an admin', async () => {
  const auth = await authOf((await openAccount({ admin: true })).user);
  for (const viewAs of VIEWERS) {
    expect(await callInProcess(getOpportunity, { ...request, viewAs }, auth)).toMatchObject({ viewer: viewAs });
    await callInProcess(listOpportunities, { viewAs }, auth);
  }
  expectReads([]);
});

it('counts documents and other requests', async () => {
  await database.doc('profiles/nobody').get();
  await database.collection('profiles').limit(1).get();
  expect(firestore.documentsFetched()).toHaveLength(1);
  expect(firestore.otherRequests()).toEqual(['runQuery']);
});

it('masks the page if the status cannot be read', async () => {
  const investor = await openAccount();
  await writeVerification(investor.uid, 'approved');
  const auth = await authOf(investor.user);
  expect(await callInProcess(getOpportunity, request, auth)).toMatchObject({ view: 'full' });

  const failure = new Error('Firestore is away');
  const failing = vi.spyOn(Object.getPrototypeOf(database), 'requestStream').mockRejectedValue(failure);
  expect(await callInProcess(getOpportunity, request, auth)).toMatchObject({ view: 'masked', viewer: 'investor' });
  expect(logFailure).toHaveBeenCalledTimes(2);
  expect(logFailure).toHaveBeenCalledWith(expect.any(String), failure, { uid: investor.uid });
  expect(logFailure).toHaveBeenCalledWith(expect.any(String), failure, { uid: investor.uid, id: request.id });
  failing.mockRestore();
});
