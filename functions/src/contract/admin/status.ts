/** The last run of the nightly tasks. Times are ISO 8601. */
export interface NightlyRun {
  startedAt: string;
  /** Null while it runs, and if it was ended from outside. */
  finishedAt: string | null;
  /** Names of the tasks that failed. They are repeated up to three times. */
  failed: string[];
}

export interface MigrationState {
  number: string;
  name: string;
  startedAt: string;
  /** Null if it stopped before its end. */
  finishedAt: string | null;
}

/** The newest backup of the database: `none` without one, `local` on emulators, `unreadable` without the permission. */
export type LastBackup = { at: string } | 'none' | 'local' | 'unreadable';

export interface PortalStatus {
  /** The revision of the functions that answered; null on emulators. */
  revision: string | null;
  /** Null before the first night. */
  nightly: NightlyRun | null;
  /** By number. */
  migrations: MigrationState[];
  mails: {
    /** Waiting to be sent. */
    waiting: number;
    /** When the oldest of them happened; null without one. */
    oldest: string | null;
    undelivered: number;
  };
  backup: LastBackup;
}
