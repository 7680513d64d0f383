/**
 * Forms that a recorder wants beside a security instrument, by state, with the law. A state without a row wants none
 * that a lender fills in.
 */
const formsByState: Readonly<Record<string, readonly { name: string; source: string }[]>> = {
  DC: [
    {
      name: 'FP-7/C, Real Property Recordation and Transfer Tax Form',
      source: 'D.C. Code 42-1103 and 47-903',
    },
  ],
  MD: [
    {
      name: 'State of Maryland Land Instrument Intake Sheet',
      source: 'Md. Code, Real Property 3-104(g)',
    },
  ],
}

/** The names of the forms that must lie beside a security instrument in a state. */
export const recordingFormsIn = (state: string): readonly string[] =>
  (formsByState[state] ?? []).map(({ name }) => name)
