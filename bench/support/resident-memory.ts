import { existsSync, readFileSync } from 'node:fs'

/** Resident memory of a process; NaN if the system has no file for it. */
export const residentMebibytes = (pid: number): number => {
  const file = `/proc/${pid}/status`
  const kilobytes = existsSync(file) ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return kilobytes ? Number(kilobytes) / 1_024 : Number.NaN
}
