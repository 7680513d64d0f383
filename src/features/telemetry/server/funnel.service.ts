import { addDays, type CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { QueryOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import { type FunnelAnswer, maxRangeDays, type readFunnel } from '../funnel.contract.ts'
import { funnelFigures, smallestGroup } from '../funnel-answer.rules.ts'
import { type FunnelTrait, funnelTraits } from '../funnel-cells.rules.ts'
import { type FunnelFilters, furthestSteps, readDurations, traitValues } from './funnel-answer.store.ts'
import { oldestUncounted } from './funnel-journey.store.ts'

const defaultDays = 30

/** Answers the funnel of an organization. The roll-up has counted it before. */
export const funnelOf = async (
  db: Db,
  clock: Clock,
  organization: string,
  query: QueryOf<typeof readFunnel>,
): Promise<FunnelAnswer> => {
  const now = clock.now()
  const to = query.to ?? lastDay(lenderDay(now), query.from)
  const from = query.from ?? addDays(to, 1 - defaultDays)
  const range = { organization, from, to }
  const filters: FunnelFilters = query
  const [trait, other] = funnelTraits.filter((name) => filters[name] !== undefined)
  const [furthest, durations, values, oldestMoment] = await Promise.all([
    furthestSteps(db, range, filters),
    // Durations are counted by one trait at a time.
    other ? [] : readDurations(db, range, trait ? { trait, value: filters[trait] ?? '' } : { trait: '', value: '' }),
    traitValues(db, range, smallestGroup),
    oldestUncounted(db),
  ])
  const traitChoices = (name: FunnelTrait) =>
    values.filter((row) => row.trait === name).map(({ value, journeys }) => ({ value, journeys }))
  return {
    from,
    to,
    countedUntil: (oldestMoment ?? now).toISOString(),
    steps: funnelFigures(furthest, durations, trait !== undefined),
    choices: {
      campaign: traitChoices('campaign'),
      device: traitChoices('device'),
      language: traitChoices('language'),
      variant: traitChoices('variant'),
    },
  }
}

const lastDay = (today: CivilDate, from: CivilDate | undefined): CivilDate => {
  if (from === undefined) return today
  const [longest = from] = [addDays(from, maxRangeDays - 1), today].sort()
  return longest > from ? longest : from
}
