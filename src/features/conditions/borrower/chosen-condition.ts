import type { Condition } from '../conditions.contract.ts'

/**
 * Returns the open condition that the URL names. If the URL names none, returns the oldest one that this page answers.
 */
export const chosenCondition = (
  conditions: readonly Condition[] | undefined,
  search: string,
  route: Condition['route'],
): Condition | undefined => {
  const conditionUuid = new URLSearchParams(search).get('conditionUuid')
  const openConditions =
    conditions?.filter((condition) => condition.route === route && condition.state === 'OPEN') ?? []
  return (
    openConditions.find(({ uuid }) => uuid === conditionUuid) ??
    (conditionUuid === null ? openConditions[0] : undefined)
  )
}
