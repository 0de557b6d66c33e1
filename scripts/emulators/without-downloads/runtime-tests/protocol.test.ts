import { describe, expect, test } from 'vitest';
import { RulesRuntime } from './rules-runtime.ts';
import { rulesWith, sharedRuntime } from './shared-runtime.ts';

const runtime = sharedRuntime();

/** firebase-tools prints an issue in this shape as "description in file:line", and any other issue as JSON. */
function printed(issue: string): string {
  const { description_, sourcePosition_ } = JSON.parse(issue);
  return `${description_.replace(/\.$/, '')} in ${sourcePosition_.fileName_}:${sourcePosition_.line_}`;
}

describe('loading a rules file', () => {
  test('answers with the version that the file declares', async () => {
    const second = await runtime().load('v2', rulesWith('allow read;'));
    expect(second.result).toEqual({ rulesVersion: 2 });
    const first = await runtime().load('v1', rulesWith('allow read;').replace("rules_version = '2';\n", ''));
    expect(first.result).toEqual({ rulesVersion: 1 });
  });

  test('fails if it does not compile, and names each fault with its file and line', async () => {
    const answer = await runtime().load('broken', rulesWith('allow read if true;'), 'my.rules');
    expect(answer.errors.map(printed)).toEqual([expect.stringMatching(/.+ in my\.rules:5$/)]);
    expect(answer.result).toBeUndefined();
    const verdict = await runtime().verify('broken', { method: 'get' });
    expect(verdict.errors).toEqual(['No ruleset is loaded under the name "broken".']);
  });

  test('replaces rules of the same name, unless the new ones do not compile', async () => {
    await runtime().load('again', rulesWith('allow read: if false;'));
    await runtime().load('again', rulesWith('allow read: if true;'));
    await expect(runtime().permits('again', { method: 'get' })).resolves.toBe(true);
    await runtime().load('again', rulesWith('allow read: iff false;'));
    await expect(runtime().permits('again', { method: 'get' })).resolves.toBe(true);
  });

  test('warns of unknown names', async () => {
    const answer = await runtime().load('misspelt', rulesWith('allow read: if reqest.auth != null;'));
    expect(answer.errors).toEqual([]);
    expect(answer.warnings?.map(printed)).toEqual(['Invalid variable name: reqest in storage.rules:5']);
    const verdict = await runtime().verify('misspelt', { method: 'get', uid: 'alice' });
    expect(verdict.result).toEqual({ permit: false });
  });
});

describe('the runtime', () => {
  test.each(['firestore.get', 'firestore.exists'])(
    'refuses %s when the rules are loaded, with a clear message',
    async (call) => {
      const rule = `allow read: if ${call}(/databases/(default)/documents/profiles/$(request.auth.uid)) != null;`;
      const answer = await runtime().load(call, rulesWith('allow write: if false;', rule));
      expect(answer.errors.map(printed)).toEqual([
        `${call}() is not supported by this project's Storage rules runtime, which cannot read Firestore in storage.rules:6`,
      ]);
    },
  );

  test('refuses such a call inside a function of the rules too', async () => {
    const helper = 'function known() { return firestore.exists(/databases/(default)/documents/a/b); }';
    const answer = await runtime().load('helper', rulesWith(helper, 'allow read: if known();'));
    expect(answer.errors).toHaveLength(1);
  });

  test('answers an unknown action with its id', async () => {
    const answer = await runtime().send(JSON.stringify({ id: 77, action: 'fly', context: {} }));
    expect(answer.id).toBe(77);
    expect(answer.errors).toEqual(['The action "fly" is not supported: only load_ruleset and verify are.']);
  });
});

describe('a request with an evaluation error', () => {
  test('is denied with the reason and the position in the rules', async () => {
    await runtime().load('null', rulesWith("allow read: if request.auth.uid == 'alice';"));
    const answer = await runtime().verify('null', { method: 'get' });
    expect(answer.result).toEqual({ permit: false });
    expect(answer.errors).toEqual(['Error: storage.rules line [5], column [22]. Null value error.']);
  });

  test('is allowed if another rule allows it', async () => {
    await runtime().load('either', rulesWith("allow read: if request.auth.uid == 'alice';", 'allow read: if true;'));
    await expect(runtime().permits('either', { method: 'get' })).resolves.toBe(true);
  });

  test('is answered if a variable is not a rules value', async () => {
    await runtime().load('any', rulesWith('allow read;'));
    const variables = { request: { no_such_value: 1 } };
    const context = { rulesetName: 'any', service: 'firebase.storage', path: '/b/x/o/y', method: 'get', variables };
    const answer = await runtime().request('verify', context);
    expect(answer.errors).toEqual([expect.stringMatching(/^A variable of the request is not a rules value: /)]);
  });

  test('is answered if parts are missing', async () => {
    const answer = await runtime().request('verify', {});
    expect(answer.errors).toEqual([expect.stringContaining('"rulesetName" is missing')]);
  });
});

describe('a line that is not a request', () => {
  test.each(['{broken', '[1, 2]', '"text"', '{}', '{"id": null}'])(
    'such as %s does not end the process',
    async (line) => {
      const answer = await runtime().send(line);
      expect(answer.status).toBe('error');
      expect(answer.message).not.toBe('');
      await runtime().load('after', rulesWith('allow read;'));
      await expect(runtime().permits('after', { method: 'get' })).resolves.toBe(true);
    },
  );

  test('is ignored if it is empty', async () => {
    const answer = await runtime().send(`\n${JSON.stringify({ id: 5, action: 'fly', context: {} })}`);
    expect(answer.id).toBe(5);
  });
});

test('text outside ASCII is read correctly', async () => {
  const rule = "allow read: if request.auth.token.name == 'Zoë 鈴木 😀';";
  await runtime().load('unicode', rulesWith(rule));
  const permitted = { method: 'get', uid: 'z', claims: { name: 'Zoë 鈴木 😀' } } as const;
  await expect(runtime().permits('unicode', permitted)).resolves.toBe(true);
  await expect(runtime().permits('unicode', { ...permitted, claims: { name: 'Zoe' } })).resolves.toBe(false);
});

test('the process ends when its input ends', async () => {
  const jar = process.env.PORTAL_STORAGE_RULES_JAR ?? '';
  const own = await RulesRuntime.start(jar);
  await expect(own.stop()).resolves.toBe(0);
});
