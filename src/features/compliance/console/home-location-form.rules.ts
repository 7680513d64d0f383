import type { FormSchema } from '#src/platform/ui/form-faults.ts'
import { type EnteredLocation, enterHomeLocation, type RegisterRowView } from '../compliance.contract.ts'

/** The form of county and tract: a tract, or that none applies. Converts its fields to the body of the call. */
export const enteredLocation: FormSchema<EnteredLocation> = {
  safeParse(entries) {
    const { tractApplies, tract, ...codes } = entries as Record<string, unknown>
    const result = enterHomeLocation.body.safeParse({ ...codes, tract: tractApplies === 'no' ? null : tract })
    if (result.success) return { success: true, data: result.data }
    // Before it is said whether a tract applies, only that is missing.
    const issues = result.error.issues.map((issue) =>
      issue.path[0] === 'tract' && tractApplies !== 'yes' ? { path: ['tractApplies'], message: 'Required' } : issue,
    )
    return { success: false, error: { issues } }
  },
}

/** Returns the codes of a stored location as the form shows them. */
export const initialLocation = (location: RegisterRowView['location']): Readonly<Record<string, string>> => {
  if (!location?.county) return {}
  const { county, tract } = location
  const codes = { stateFips: county.slice(0, 2), countyFips: county.slice(2) }
  return tract === null ? { ...codes, tractApplies: 'no' } : { ...codes, tractApplies: 'yes', tract }
}
