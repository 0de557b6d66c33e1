declare module 'njre' {
  /** Downloads a Java runtime into the folder `jre` next to `installPath`. */
  export function install(version: number, options: { type: 'jre' | 'jdk'; installPath: string }): Promise<string>;
}
