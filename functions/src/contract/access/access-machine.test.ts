import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccessEvent, accessStateOf, changeAccess, isGrantedAt } from './access-machine.ts';
import type { AccessRequest } from './access-requests.ts';

const START = Date.parse('2026-11-02T09:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const BOX = 'biotech-ip-box-beta';
const day = (count: number) => new Date(START + count * DAY);

const asks = (reason = 'I know the field.'): AccessEvent => ({
  type: 'request',
  uid: 'ada',
  opportunityId: BOX,
  reason,
});
const grants = (days: number): AccessEvent => ({ type: 'grant', days });
const declines: AccessEvent = { type: 'decline', sentence: 'Please verify your identity first.' };
const revokes: AccessEvent = { type: 'revoke' };

/** The request after these events, one a day, all of which must be accepted. */
function after(...events: AccessEvent[]): AccessRequest | null {
  return events.reduce<AccessRequest | null>((request, event, index) => {
    const changed = changeAccess(request, event, day(index));
    return changed.ok ? changed.request : expect.fail(changed.refusal);
  }, null);
}

const ASKED = after(asks());
const GRANTED = after(asks(), grants(3));
const DECLINED = after(asks(), declines);
const REVOKED = after(asks(), grants(3), revokes);

describe('a request for access', () => {
  it('waits for a decision when it is made', () => {
    expect(ASKED).toMatchObject({ status: 'requested', created_at: day(0), decided_at: null, granted_until: null });
    expect(accessStateOf(ASKED, day(0))).toBe('requested');
    expect(accessStateOf(null, day(0))).toBe('none');
  });

  it('keeps its reason and time if it is made again while it waits', () => {
    const again = changeAccess(ASKED, asks('Another reason'), day(1));
    expect(again).toEqual({ ok: true, changed: false, request: ASKED });
  });

  it.each([
    ['declined', DECLINED],
    ['revoked', REVOKED],
  ])('can be made again after it was %s', (status, request) => {
    expect(request?.status).toBe(status);
    const again = changeAccess(request, asks('I am verified now.'), day(9));
    expect(again).toMatchObject({
      ok: true,
      changed: true,
      request: { status: 'requested', reason: 'I am verified now.', sentence: null, created_at: day(9) },
    });
  });

  it('can be made again after its grant has expired, and not before', () => {
    expect(changeAccess(GRANTED, asks(), day(3))).toMatchObject({ ok: false });
    expect(changeAccess(GRANTED, asks(), day(4))).toMatchObject({ ok: true, request: { status: 'requested' } });
  });
});

describe('a decision of staff', () => {
  it('grants access for a number of days, whose end is exclusive', () => {
    expect(GRANTED).toMatchObject({ status: 'granted', granted_until: day(4), decided_at: day(1) });
    expect(isGrantedAt(GRANTED, new Date(day(4).getTime() - 1))).toBe(true);
    expect(isGrantedAt(GRANTED, day(4))).toBe(false);
    expect(accessStateOf(GRANTED, day(4))).toBe('expired');
  });

  it('keeps the end of a grant that is given again', () => {
    expect(changeAccess(GRANTED, grants(90), day(2))).toEqual({ ok: true, changed: false, request: GRANTED });
  });

  it('can grant access after a refusal, a revocation or an expired grant', () => {
    for (const request of [DECLINED, REVOKED, GRANTED]) {
      const changed = changeAccess(request, grants(1), day(9));
      expect(changed).toMatchObject({ ok: true, changed: true, request: { granted_until: day(10), sentence: null } });
    }
  });

  it('declines a waiting request only', () => {
    expect(DECLINED).toMatchObject({ status: 'declined', sentence: 'Please verify your identity first.' });
    expect(changeAccess(DECLINED, declines, day(2))).toMatchObject({ ok: true, changed: false });
    for (const request of [GRANTED, REVOKED]) expect(changeAccess(request, declines, day(2)).ok).toBe(false);
  });

  it('revokes only a grant that has not ended', () => {
    expect(REVOKED).toMatchObject({ status: 'revoked', granted_until: null, decided_at: day(2) });
    expect(changeAccess(REVOKED, revokes, day(3))).toMatchObject({ ok: true, changed: false });
    for (const request of [ASKED, DECLINED]) expect(changeAccess(request, revokes, day(2)).ok).toBe(false);
    expect(changeAccess(GRANTED, revokes, day(4)).ok).toBe(false);
  });

  it('needs a request', () => {
    for (const event of [grants(1), declines, revokes]) {
      expect(changeAccess(null, event, day(0))).toEqual({
        ok: false,
        refusal: 'This person has not asked for access to this opportunity.',
      });
    }
  });
});

const EVENT = fc.oneof(
  fc.record({ type: fc.constant('request' as const), reason: fc.constantFrom('One', 'Two') }),
  fc.record({ type: fc.constant('grant' as const), days: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ type: fc.constant('decline' as const), sentence: fc.constantFrom('No', 'Not yet') }),
  fc.constant({ type: 'revoke' as const }),
);

/** Two people and a member of staff act on two opportunities, with any time between. */
const STEP = fc.record({
  uid: fc.constantFrom('ada', 'bob'),
  opportunityId: fc.constantFrom(BOX, 'medtech-ip-box-epsilon'),
  event: EVENT,
  wait: fc.integer({ min: 0, max: 40 * DAY }),
});

it('gives access only through a grant to that person and opportunity, until the latest grant ends', () => {
  fc.assert(
    fc.property(fc.array(STEP, { maxLength: 60 }), (steps) => {
      const requests = new Map<string, AccessRequest>();
      const ends = new Map<string, number>();
      let time = START;
      for (const { uid, opportunityId, event, wait } of steps) {
        time += wait;
        const at = new Date(time);
        const key = `${opportunityId}_${uid}`;
        const before = requests.get(key) ?? null;
        const lasted = isGrantedAt(before, at);
        const changed = changeAccess(before, event.type === 'request' ? { ...event, uid, opportunityId } : event, at);
        if (!changed.ok) {
          expect(changed.refusal).toMatch(/^[A-Z].*\.$/);
        } else {
          expect(changed.changed).toBe(changed.request !== before);
          expect(changed.request).toMatchObject({ user_id: uid, opportunity_id: opportunityId });
          requests.set(key, changed.request);
          if (event.type === 'grant' && !lasted) ends.set(key, time + event.days * DAY);
          if (event.type === 'revoke') ends.delete(key);
          // The same event again changes nothing.
          const repeated = event.type === 'request' ? { ...event, uid, opportunityId } : event;
          expect(changeAccess(changed.request, repeated, at)).toMatchObject({ ok: true, changed: false });
        }
        for (const [one, request] of requests) {
          expect(isGrantedAt(request, at)).toBe(time < (ends.get(one) ?? 0));
          expect(request.sentence === null).toBe(request.status !== 'declined');
          expect(request.granted_until === null).toBe(request.status !== 'granted');
          expect(request.decided_at === null).toBe(request.status === 'requested');
        }
      }
    }),
    { numRuns: 300 },
  );
});
