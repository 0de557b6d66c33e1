declare module 'njre' {
  /** Downloads a Java runtime into the folder `jre` beside `installPath`. */
  export function install(version: number, options: { type: 'jre' | 'jdk'; installPath: string }): Promise<string>;
}
