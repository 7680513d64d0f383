import {
  bothEnginesEachChange,
  type Check,
  checks,
  type Ring,
  rings,
  slowSlices,
  type VitestProject,
} from './test-rings.table.ts'

/** The checks of a ring, in order, without those that the ring `after` has run already. */
export const ringChecks = (ring: Ring, after?: Ring): readonly Check[] => {
  const isWithin = (check: Check, outer: Ring) => rings.indexOf(check.ring) <= rings.indexOf(outer)
  return checks.filter((check) => isWithin(check, ring) && !(after && isWithin(check, after)))
}

/** A suite that is slow starts servers as processes to end them, says by its name that it runs for long, or is listed. */
const isSlow = (path: string, text: string) =>
  /[-.](crash|soak)\.test\.ts$/.test(path) ||
  /\b(startKillable|aCrashingProduct)\(/.test(text) ||
  slowSlices.includes(path)

const opensEngine = (text: string) =>
  /'embedded'/.test(text) || (/aServedProduct|startProduct/.test(text) && !text.includes('DATABASE_URL'))

/** The projects of Vitest that run a test file of the server. */
export const projectsOfSlice = (path: string, text: string): readonly VitestProject[] => {
  if (isSlow(path, text)) return ['slow-slices']
  if (bothEnginesEachChange.includes(path)) return ['engine-slices']
  if (/\bengines\b/.test(text)) return ['slices', 'other-engine']
  return opensEngine(text) ? ['engine-slices'] : ['slices']
}

/** The tests of a file of the server that would run twice, since the file runs once for each engine. */
export const testsRunTwice = (path: string, text: string): readonly string[] =>
  projectsOfSlice(path, text).includes('other-engine')
    ? [...text.matchAll(/^(?!.*each\(engines\))((?:test|describe)\b.*)$/gm)].map(([, line]) => `${path}: ${line}`)
    : []
