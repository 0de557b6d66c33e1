import {
  type AccountSecurityView,
  browserSchema,
  isSecurityKind,
  SECURITY_KINDS,
  type SecurityEvent,
} from '../../contract/accounts/account-security.ts';
import { SECURITY_EVENTS_SHOWN } from '../../contract/limits.ts';
import { notificationSchema } from '../../notifications/notifications.ts';
import { firestore } from '../../platform/admin.ts';
import { browserName } from '../../platform/browser-name.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { parseDocument, parseOrWarn } from '../../platform/stored-documents.ts';
import { type AccountSecurity, accountSecurityRef, accountSecuritySchema, browserHash } from './account-security.ts';

export const getAccountSecurity = defineCallable('getAccountSecurity', {
  schema: browserSchema,
  async run({ browserId }, { uid }, request): Promise<AccountSecurityView> {
    const [stored, events] = await Promise.all([accountSecurityRef(uid).get(), listSecurityEvents(uid)]);
    const browsers = stored.exists ? parseDocument(accountSecuritySchema, stored.data()).browsers : [];
    const current = browserHash(uid, { id: browserId, name: browserName(request.headers['user-agent']) });
    return { browsers: browsers.map((browser) => toView(browser, current)), events };
  },
});

const toView = ({ id, name, first_seen_at, last_seen_at }: AccountSecurity['browsers'][number], current: string) => ({
  name,
  firstSeenAt: first_seen_at.toISOString(),
  lastSeenAt: last_seen_at.toISOString(),
  current: id === current,
});

async function listSecurityEvents(uid: string): Promise<SecurityEvent[]> {
  const { docs } = await firestore()
    .collection('notifications')
    .where('user_id', '==', uid)
    .where('kind', 'in', SECURITY_KINDS)
    .orderBy('created_at', 'desc')
    .limit(SECURITY_EVENTS_SHOWN)
    .get();
  return docs.flatMap((document) => {
    const notification = parseOrWarn(notificationSchema, document);
    if (!notification || !isSecurityKind(notification.kind)) return [];
    const { kind, created_at, data } = notification;
    return [{ id: document.id, kind, at: created_at.toISOString(), browser: data.browser ?? null }];
  });
}
