import { spawnSync } from 'node:child_process'
import { afterAll } from 'vitest'
import { killChild, launch, type ProgramOptions } from './killable-program.ts'

/** Whether a program of the machine can be run. */
export const isInstalled = (program: string, versionFlag = '--version'): boolean =>
  spawnSync(program, [versionFlag]).status === 0

/** Starts a program of the machine until the surrounding tests end, and waits until it answers on a port. */
export const startInstalled = async (
  program: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<void> => {
  const { child, untilAnswer } = launch(program, args, options)
  afterAll(() => killChild(child))
  await untilAnswer()
}
