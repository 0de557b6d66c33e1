import { beforeAll, describe, expect, test } from 'vitest';
import type { Attempt, Method } from './rules-runtime.ts';
import { rulesWith, sharedRuntime } from './shared-runtime.ts';

const runtime = sharedRuntime();

/** Runs attempts against one condition of `allow read, write`. */
function describeCondition(title: string, condition: string, cases: { allowed: Attempt[]; denied: Attempt[] }) {
  describe(title, () => {
    beforeAll(async () => {
      const answer = await runtime().load(title, rulesWith(`allow read, write: if ${condition};`));
      expect(answer.errors).toEqual([]);
      expect(answer.warnings).toEqual([]);
    });
    test.each(cases.allowed)('allows $method %j', async (attempt) => {
      await expect(runtime().permits(title, attempt)).resolves.toBe(true);
    });
    test.each(cases.denied)('denies $method %j', async (attempt) => {
      await expect(runtime().permits(title, attempt)).resolves.toBe(false);
    });
  });
}

describe('a rule for methods', () => {
  const methods: Method[] = ['get', 'list', 'create', 'update', 'delete'];
  test.each(methods)('for %s allows only this method', async (method) => {
    await runtime().load(`only ${method}`, rulesWith(`allow ${method}: if true;`));
    const permitted = [];
    for (const tried of methods) {
      if (await runtime().permits(`only ${method}`, { method: tried })) permitted.push(tried);
    }
    expect(permitted).toEqual([method]);
  });

  test('for read allows get and list, and for write allows create, update and delete', async () => {
    await runtime().load('read', rulesWith('allow read: if true;'));
    await runtime().load('write', rulesWith('allow write: if true;'));
    const by = async (name: string) => Promise.all(methods.map((method) => runtime().permits(name, { method })));
    await expect(by('read')).resolves.toEqual([true, true, false, false, false]);
    await expect(by('write')).resolves.toEqual([false, false, true, true, true]);
  });

  test('denies a method without a rule', async () => {
    await runtime().load('nothing', rulesWith('allow write: if true;'));
    await expect(runtime().permits('nothing', { method: 'get', uid: 'alice' })).resolves.toBe(false);
  });
});

describe('the path of a match', () => {
  const owned = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /uploads/{uid}/{name} { allow read: if request.auth.uid == uid && name.matches('.*[.]pdf'); }
  }
}`;
  test.each([
    ['/b/bucket/o/uploads/alice/a.pdf', 'alice', true],
    ['/b/bucket/o/uploads/alice/a.pdf', 'bob', false],
    ['/b/bucket/o/uploads/alice/a.png', 'alice', false],
    ['/b/bucket/o/uploads/alice/deeper/a.pdf', 'alice', false],
    ['/b/bucket/o/elsewhere/alice/a.pdf', 'alice', false],
  ])('applied to %s by %s allows: %s', async (path, uid, expected) => {
    await runtime().load('owned', owned);
    await expect(runtime().permits('owned', { method: 'get', path, uid })).resolves.toBe(expected);
  });
});

describeCondition('who is signed in', "request.auth != null && request.auth.uid == 'alice'", {
  allowed: [{ method: 'get', uid: 'alice' }],
  denied: [{ method: 'get', uid: 'bob' }, { method: 'get' }],
});

describeCondition('custom claims', 'request.auth.token.admin == true', {
  allowed: [{ method: 'get', uid: 'alice', claims: { admin: true } }],
  denied: [
    { method: 'get', uid: 'alice', claims: { admin: false } },
    { method: 'get', uid: 'alice', claims: { admin: 'true' } },
    { method: 'get', uid: 'alice' },
    { method: 'get' },
  ],
});

describeCondition('size', 'request.resource.size <= 10 * 1024 * 1024', {
  allowed: [
    { method: 'create', after: { size: 0 } },
    { method: 'create', after: { size: 10_485_760 } },
  ],
  denied: [{ method: 'create', after: { size: 10_485_761 } }],
});

describeCondition('content type', "request.resource.contentType in ['image/png', 'application/pdf']", {
  allowed: [{ method: 'create', after: { contentType: 'image/png' } }],
  denied: [
    { method: 'create', after: { contentType: 'image/svg+xml' } },
    { method: 'create', after: {} },
  ],
});

describeCondition('metadata before and after', 'resource.metadata.owner == request.resource.metadata.owner', {
  allowed: [{ method: 'update', before: { metadata: { owner: 'a' } }, after: { metadata: { owner: 'a' } } }],
  denied: [
    { method: 'update', before: { metadata: { owner: 'a' } }, after: { metadata: { owner: 'b' } } },
    { method: 'create', after: { metadata: { owner: 'a' } } },
  ],
});

describeCondition('time', 'request.time < resource.timeCreated + duration.value(1, "h")', {
  allowed: [
    {
      method: 'get',
      time: new Date('2026-11-20T10:59:59Z'),
      before: { timeCreated: new Date('2026-11-20T10:00:00Z') },
    },
  ],
  denied: [
    {
      method: 'get',
      time: new Date('2026-11-20T11:00:00Z'),
      before: { timeCreated: new Date('2026-11-20T10:00:00Z') },
    },
  ],
});

describeCondition('nothing there yet', 'resource == null', {
  allowed: [{ method: 'create', after: { size: 1 } }],
  denied: [{ method: 'update', before: { size: 1 }, after: { size: 1 } }],
});
