import { execFile } from 'node:child_process';

/**
 * Runs a program to its end. A missing program is also reported as a result.
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export const runProgram = (program, args, env = process.env) =>
  new Promise((resolve) => {
    const options = { env, shell: process.platform === 'win32' && program === 'npm' };
    execFile(program, args, options, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, output: `${stdout}${stderr}${error ? error.message : ''}` });
    });
  });
