/** Runs before each test file on emulators. The Admin SDK starts again too, because some files use a separate project. */
import { deleteApp, getApps } from 'firebase-admin/app';

await Promise.all(getApps().map((app) => deleteApp(app)));
