import type { Right, RightStatus } from '../contract/opportunities/asset/rights.ts';

/** A right that a register can be asked about. */
export interface NumberedRight extends Right {
  office: NonNullable<Right['office']>;
  /** The number that people know it by: of its registration, otherwise of its publication or application. */
  number: string;
}

/** The facts that a register states about a right; missing if it doesn't state them. Days as in 2026-11-09. */
export interface Report {
  status?: RightStatus;
  /** The day since which the right has this status. */
  since?: string;
  /** The register's own words for the status. */
  words?: string;
  granted?: string;
  expires?: string;
  owner?: string;
  /** The day of the report. */
  asOf: string;
}

export interface Register {
  /** False for a register outside the portal, which is never asked about demonstrations. */
  readonly offline: boolean;
  /** True if the register can be asked about this right. */
  covers(right: NumberedRight): boolean;
  /**
   * Returns the register's report, or null if it doesn't know the right. Throws `NoAnswer` if nothing usable came, and
   * `StopForTonight` if the register must not be asked again tonight.
   */
  lookUp(right: NumberedRight): Promise<Report | null>;
}

/** The register didn't answer in time, failed, or answered nonsense. Contains no part of the answer. */
export class NoAnswer extends Error {}

/** The quota is nearly used up, or the register asked for a pause. */
export class StopForTonight extends Error {}
