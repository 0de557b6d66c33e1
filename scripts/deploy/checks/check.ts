import { boolean, type Schema } from 'yup';
import type { GoogleApis } from '../google-apis.ts';

/** The project to check. */
export interface Target {
  project: string;
  /** The domain of the portal, without `https://`. */
  domain: string;
}

export interface Check {
  title: string;
  /** Returns the fault and how to fix it; undefined if there is none. Throws a GoogleError if the setting can't be read. */
  findFault: (apis: GoogleApis, target: Target) => Promise<string | undefined>;
}

export type Read<Body> = (apis: GoogleApis, target: Target) => Promise<Body>;

/** A resource by its address. A body makes the request a POST. */
export const resource =
  <Body>(url: (project: string) => string, schema: Schema<Body>, body?: object): Read<Body> =>
  (apis, { project }) =>
    apis.read(url(project), schema, body);

/** A check that passes if what it reads is right. Otherwise, `fix` says what to do. */
export const check = <Body>(
  read: Read<Body>,
  title: string,
  isRight: (body: Body, target: Target) => boolean,
  fix: string | ((target: Target, body: Body) => string),
): Check => ({
  title,
  async findFault(apis, target) {
    const body = await read(apis, target);
    if (isRight(body, target)) return undefined;
    return typeof fix === 'string' ? fix : fix(target, body);
  },
});

/** Google leaves out flags that are off. */
export const flag = () => boolean().default(false);
