/** Runs before each test file on emulators: the Admin SDK begins anew too, for some files have a project of their own. */
import { deleteApp, getApps } from 'firebase-admin/app';

await Promise.all(getApps().map((app) => deleteApp(app)));
