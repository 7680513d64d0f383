import { sql } from 'kysely'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { began, type FunnelTrait, funnelTraits } from '../funnel-cells.rules.ts'

export interface FunnelRange {
  organization: string
  from: CivilDate
  to: CivilDate
}

export type FunnelFilters = Readonly<Partial<Record<FunnelTrait, string>>>

const journeys = sql<number>`sum(journeys)::integer`.as('journeys')

/** How many journeys came how far. */
export const furthestSteps = async (
  db: Sql,
  { organization, from, to }: FunnelRange,
  filters: FunnelFilters,
): Promise<{ step: string; journeys: number }[]> => {
  let query = db
    .selectFrom('funnelCount')
    .select(['step', journeys])
    .where('organization', '=', organization)
    .where('variant', '=', filters.variant ?? '')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('step')
  for (const trait of ['campaign', 'device', 'language'] as const) {
    const value = filters[trait]
    if (value !== undefined) query = query.where(trait, '=', value)
  }
  return query.execute()
}

/** How long journeys of one trait stayed at each step; '' is everyone. */
export const readDurations = (
  db: Sql,
  { organization, from, to }: FunnelRange,
  { trait, value }: { trait: FunnelTrait | ''; value: string },
): Promise<{ step: string; bucket: number; journeys: number }[]> =>
  db
    .selectFrom('funnelDuration')
    .select(['step', 'bucket', journeys])
    .where('organization', '=', organization)
    .where('trait', '=', trait)
    .where('value', '=', value)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('bucket', '<>', began.bucket)
    .groupBy(['step', 'bucket'])
    .execute()

const maxChoices = 500

/** The values of each trait that at least `least` journeys of the range have, the most frequent first. */
export const traitValues = (
  db: Sql,
  { organization, from, to }: FunnelRange,
  least: number,
): Promise<{ trait: string; value: string; journeys: number }[]> =>
  db
    .selectFrom('funnelDuration')
    .select(['trait', 'value', journeys])
    .where('organization', '=', organization)
    .where('trait', 'in', funnelTraits)
    .where('step', '=', began.step)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['trait', 'value'])
    .having(sql<number>`sum(journeys)`, '>=', least)
    .orderBy(sql`sum(journeys)`, 'desc')
    .orderBy('value')
    .limit(maxChoices)
    .execute()
