import { describe, expect, it } from 'vitest';
import { parsePipelineSearch, serializePipelineSearch, toPipelineRequest } from './pipeline-search.ts';

const ALL = { opportunity: 'tech-ip-box-alpha', stage: 'in_talks', owner: 'me', due: true } as const;
const NONE = { opportunity: null, stage: null, owner: null, due: false };

describe('the filters of the pipeline', () => {
  it('are the same after they were written to the URL and read again', () => {
    for (const search of [ALL, NONE]) {
      expect(parsePipelineSearch(new URLSearchParams(serializePipelineSearch(search)))).toEqual(search);
    }
  });

  it('ignore values that do not exist', () => {
    const params = new URLSearchParams('opportunity=../x&stage=won&owner=ada&due=1');
    expect(parsePipelineSearch(params)).toEqual(NONE);
  });

  it('are sent only if they are set', () => {
    expect(toPipelineRequest(NONE)).toEqual({});
    expect(toPipelineRequest(ALL)).toEqual({
      opportunityId: 'tech-ip-box-alpha',
      stage: 'in_talks',
      owner: 'me',
      due: true,
    });
  });
});
