import { type LinkRefusal, REFUSALS } from './refusal.ts';

/** Thrown where a link is not to be followed; what it carries is what the person is told. */
export class LinkRefused extends Error {
  readonly refusal: LinkRefusal;

  constructor(reason: keyof typeof REFUSALS) {
    super(reason);
    this.refusal = REFUSALS[reason];
  }
}
