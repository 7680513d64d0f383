import { type SpawnOptions, spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))

/** Where and how a program of node_modules/.bin or the machine is run: in the project's folder, showing what it says. */
export const commandOptions = (env: Record<string, string>): SpawnOptions => {
  const path = [fileURLToPath(new URL('../node_modules/.bin', import.meta.url)), process.env.PATH].join(delimiter)
  const color: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  return {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path, ...color, ...env },
  }
}

/** Runs a program of node_modules/.bin or the machine in the project's folder, showing what it says. Answers its exit code. */
export const runCommand = (
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(program, args, commandOptions(env))
    child.once('error', (error) => {
      console.error(`${program} could not be run: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
