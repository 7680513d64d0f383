import type { Condition } from '../conditions.contract.ts'

/** The open condition that the address names, else the oldest that this page answers. */
export const chosenCondition = (
  conditions: readonly Condition[] | undefined,
  search: string,
  route: Condition['route'],
): Condition | undefined => {
  const named = new URLSearchParams(search).get('conditionUuid')
  const answered = conditions?.filter((one) => one.route === route && one.state === 'OPEN') ?? []
  return answered.find(({ uuid }) => uuid === named) ?? (named === null ? answered[0] : undefined)
}
