import type { FlagVariables } from '#src/domain/flags.ts'
import type { FlagSetting } from './experiments.rules.ts'

type VariableValue = FlagVariables[string]

/** Returns for whom a setting is on. */
export const formatSetting = ({ enabled, percentage }: Pick<FlagSetting, 'enabled' | 'percentage'>): string => {
  if (!enabled || percentage <= 0) return 'Off'
  return percentage >= 100 ? 'On for everyone' : `On for ${percentage}% of people`
}

/** Returns a variable as an admin reads it. */
export const formatVariable = (value: VariableValue | undefined): string => {
  if (value === undefined || value === '') return '(empty)'
  if (Array.isArray(value)) return value.length === 0 ? '(empty)' : value.join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}

/** Returns the variables that differ, in the order of the first setting. */
export const changedVariables = (
  before: FlagVariables,
  after: FlagVariables,
): { name: string; from: string; to: string }[] =>
  Object.keys(before)
    .map((name) => ({ name, from: formatVariable(before[name]), to: formatVariable(after[name] ?? before[name]) }))
    .filter(({ from, to }) => from !== to)

type Answer = unknown

const readVariable = (standard: VariableValue, answer: Answer): VariableValue => {
  if (typeof standard === 'boolean') return answer === true
  const text = typeof answer === 'string' ? answer.trim() : ''
  if (typeof standard === 'number') return text === '' ? Number.NaN : Number(text)
  if (typeof standard === 'string') return text
  return text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
}

/** Returns the variables that a form holds, each of the type that the flag's standard has. */
export const readVariables = (standard: FlagVariables, answers: unknown): FlagVariables => {
  const byName = (answers ?? {}) as Readonly<Record<string, Answer>>
  return Object.fromEntries(Object.entries(standard).map(([name, value]) => [name, readVariable(value, byName[name])]))
}

/** Returns a percentage as typed; text that is no number is returned as NaN, which the schema refuses. */
export const readPercentage = (answer: Answer): number =>
  typeof answer === 'string' && answer.trim() !== '' ? Number(answer.replace('%', '')) : Number.NaN
