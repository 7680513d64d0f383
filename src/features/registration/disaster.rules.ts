import type { RegistrationMessage } from './registration.es.ts'

export interface FlagState {
  flagEnabled: boolean
  variables: Readonly<Record<string, unknown>>
}

const zipsOf = (variable: unknown): readonly string[] => {
  if (Array.isArray(variable)) return variable.map(String)
  return typeof variable === 'string' ? variable.split(/[\s,;]+/) : []
}

const disasterNotice: RegistrationMessage =
  'Your property is in a declared disaster area. We may need to inspect the home again before funding.'

/**
 * Returns the warning about a declared disaster for a zip, or null. The warning does not stop the application.
 * @param disasterFlags names of flags whose variable `zips` lists zips and `message` holds the warning.
 */
export const disasterWarning = (
  zip: string,
  disasterFlags: readonly string[],
  flags: Readonly<Record<string, FlagState | undefined>>,
): string | null => {
  for (const name of disasterFlags) {
    const flag = flags[name]
    if (!flag?.flagEnabled || !zipsOf(flag.variables.zips).includes(zip)) continue
    const { message } = flag.variables
    return typeof message === 'string' && message !== '' ? message : disasterNotice
  }
  return null
}
