import type { FlagKey } from '#src/domain/flags.ts'

interface RecordingForm {
  name: string
  source: string
  /** The flag that decides whether the lender sends the form. */
  flag?: FlagKey
}

/**
 * Forms that a recorder wants beside a security instrument, by state, with the law. A state without a row wants none
 * that a lender fills in.
 */
const formsByState: Readonly<Record<string, readonly RecordingForm[]>> = {
  DC: [
    {
      name: 'FP-7/C, Real Property Recordation and Transfer Tax Form',
      source: 'D.C. Code 42-1103 and 47-903',
      flag: 'fe-heloc-dc-fp7',
    },
  ],
  MD: [
    {
      name: 'State of Maryland Land Instrument Intake Sheet',
      source: 'Md. Code, Real Property 3-104(g)',
    },
  ],
}

/**
 * The names of the forms that must lie beside a security instrument in a state. @param isOn whether the lender has
 * switched a flag on
 */
export const recordingFormsIn = (state: string, isOn: (flag: FlagKey) => boolean): readonly string[] =>
  (formsByState[state] ?? []).flatMap(({ name, flag }) => (flag === undefined || isOn(flag) ? [name] : []))
