import { spawnSync } from 'node:child_process'

/** Whether a program of the machine can be run. */
export const isInstalled = (program: string, versionFlag = '--version'): boolean =>
  spawnSync(program, [versionFlag]).status === 0
