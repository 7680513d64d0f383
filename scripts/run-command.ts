import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))

/** Runs a program of node_modules/.bin or the machine in the project's folder, showing what it says. Answers its exit code. */
export const runCommand = (
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> =>
  new Promise((done) => {
    const path = [fileURLToPath(new URL('../node_modules/.bin', import.meta.url)), process.env.PATH].join(delimiter)
    const colour: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path, ...colour, ...env },
    })
    child.once('error', (error) => {
      console.error(`${program} could not be run: ${error.message}`)
      done(1)
    })
    child.once('exit', (code) => done(code ?? 1))
  })
