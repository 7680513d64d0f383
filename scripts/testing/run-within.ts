import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { commandOptions } from '../run-command.ts'

/** How long a program may take to end after it was told to, in milliseconds. */
const graceMs = 15_000

const signal = ({ pid }: ChildProcess, name: NodeJS.Signals): void => {
  try {
    if (pid) process.kill(-pid, name)
  } catch {
    // All of the group have ended.
  }
}

/**
 * Runs a program as `runCommand` does, but no longer than to a moment in milliseconds: then it and all that it started
 * are told to end, and made to where they do not. Answers its exit code, or 'stopped'.
 */
export const runWithin = async (
  deadline: number,
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number | 'stopped'> => {
  if (Date.now() >= deadline) return 'stopped'
  // A group of its own, so that a signal reaches whatever it starts.
  const child = spawn(program, args, { ...commandOptions(env), detached: true })
  const forward = (name: NodeJS.Signals) => {
    signal(child, name)
    process.exit(1)
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, forward)
  let isStopped = false
  const timers = [
    setTimeout(() => {
      isStopped = true
      signal(child, 'SIGTERM')
    }, deadline - Date.now()),
    setTimeout(() => signal(child, 'SIGKILL'), deadline - Date.now() + graceMs),
  ]
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    // Whoever it started and did not wait for.
    if (isStopped) signal(child, 'SIGKILL')
    return isStopped ? 'stopped' : (code ?? 1)
  } catch (error) {
    console.error(`${program} could not be run: ${error instanceof Error ? error.message : error}`)
    return 1
  } finally {
    for (const timer of timers) clearTimeout(timer)
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(name, forward)
  }
}
