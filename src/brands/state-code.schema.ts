import { z } from 'zod'
import { type UsState, usStateCodes } from '#src/domain/us/us-states.ts'

/** A state or the District of Columbia, as two capital letters. */
export const StateCode = z.enum(usStateCodes as [UsState, ...UsState[]])

/** Every state except the named ones, in alphabetical order of their codes. */
export const allStatesExcept = (...left: readonly UsState[]): UsState[] =>
  usStateCodes.filter((state) => !left.includes(state)).sort()
