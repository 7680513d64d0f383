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
    const stdio = ['ignore', 'inherit', 'inherit'] as const
    const child = spawn(program, args, { cwd: root, stdio: [...stdio], env: { ...process.env, PATH: path, ...env } })
    child.once('error', (error) => {
      console.error(`${program} could not be run: ${error.message}`)
      done(1)
    })
    child.once('exit', (code) => done(code ?? 1))
  })
