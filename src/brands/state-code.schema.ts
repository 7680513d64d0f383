import { z } from 'zod'

export const stateCodes = [
  ...['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS'],
  ...['KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC'],
  ...['ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'],
]

/** A state, or the District of Columbia, by its two capital letters. */
export const StateCode = z.string().refine((code) => stateCodes.includes(code), 'Not a state of the United States')

/** Every state but those named, in alphabetical order of their codes. */
export const allStatesExcept = (...left: readonly string[]): string[] =>
  stateCodes.filter((state) => !left.includes(state)).sort()
