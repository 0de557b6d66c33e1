import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type SweepSteps, sweep } from './sweep-uploads.ts';

const PAGE = 3;
const PAGES_A_RUN = 2;

class CutOff extends Error {}

/** A folder, the saved place, and a run that ends before its n-th step: a list, one deletion, or saving the place. */
class Folder {
  readonly files = new Map<string, 'used' | 'unused'>();
  /** The places at which pages were read, by run. */
  readonly read: (string | null)[][] = [];
  place: string | null = null;
  private stepsLeft = Number.POSITIVE_INFINITY;

  async run(stepsLeft = Number.POSITIVE_INFINITY): Promise<void> {
    this.stepsLeft = stepsLeft;
    this.read.push([]);
    try {
      await sweep(this.steps, PAGES_A_RUN);
    } catch (error) {
      if (!(error instanceof CutOff)) throw error;
    }
  }

  private readonly steps: SweepSteps<string> = {
    loadPlace: async () => this.place,
    list: async (place) => {
      this.step();
      this.read.at(-1)?.push(place);
      const names = [...this.files.keys()].sort().filter((name) => place === null || name > place);
      const page = names.slice(0, PAGE);
      return { files: page, next: names.length > PAGE ? (page.at(-1) ?? null) : null };
    },
    deleteUnused: async (names) => {
      const unused = names.filter((name) => this.files.get(name) === 'unused');
      for (const name of unused) {
        this.step();
        this.files.delete(name);
      }
      return unused.length;
    },
    savePlace: async (place) => {
      this.step();
      this.place = place;
    },
  };

  private step(): void {
    this.stepsLeft -= 1;
    if (this.stepsLeft < 0) throw new CutOff();
  }
}

const arrival = fc.tuple(fc.stringMatching(/^[a-f]{1,4}$/), fc.constantFrom('used' as const, 'unused' as const));
const night = fc.record({ arrivals: fc.array(arrival, { maxLength: 12 }), cutAfter: fc.option(fc.nat({ max: 12 })) });

it('an interrupted sweep continues from its page, deletes all unused files in the end, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(night, { maxLength: 12 }), async (nights) => {
      const folder = new Folder();
      const used = new Set<string>();
      for (const { arrivals, cutAfter } of nights) {
        for (const [name, use] of arrivals) if (!folder.files.has(name)) folder.files.set(name, use);
        for (const [name, use] of folder.files) if (use === 'used') used.add(name);
        const before = folder.place;
        await folder.run(cutAfter ?? undefined);
        const read = folder.read.at(-1) ?? [];
        expect(read.length).toBeLessThanOrEqual(PAGES_A_RUN);
        if (read.length > 0) expect(read[0]).toBe(before);
      }
      // Enough nights for the rest of this round and for a whole one.
      const enough = 2 * Math.ceil((folder.files.size + 1) / (PAGE * PAGES_A_RUN)) + 1;
      for (let left = 0; left < enough; left += 1) await folder.run();
      expect(new Set(folder.files.keys())).toEqual(used);
    }),
  );
});

it('a folder that is too large for one night is swept in several', async () => {
  const folder = new Folder();
  for (const letter of 'abcdefghijklm') folder.files.set(letter, 'unused');
  for (let nights = 0; nights < 3; nights += 1) await folder.run();
  expect(folder.files.size).toBe(0);
  expect(folder.read).toEqual([[null, 'c'], ['f', 'i'], ['l']]);
});
