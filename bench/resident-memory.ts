import { existsSync, readFileSync } from 'node:fs'

/** Of a process; NaN where the system does not tell it in a file. */
export const residentMebibytes = (pid: number): number => {
  const file = `/proc/${pid}/status`
  const told = existsSync(file) ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return told ? Number(told) / 1_024 : Number.NaN
}
