import { type UsState, usStates } from '#src/domain/us/us-states.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { type ConditionRecords, causesOf, readUnsettled } from '#src/workflow/server/condition-record.ts'
import { type MissingDeedTerm, missingDeedTerms, permittedTrustee } from '../deed-terms.rules.ts'
import type { PlanTerms } from '../plan-terms.schema.ts'

interface DeedTermsDeps {
  db: Db
  clock: Clock
  conditions: ConditionRecords
}

/** How soon the lender's plan is read again, in milliseconds. */
const retryInMs = 15 * 60_000

const cause = 'deed terms'

/** What staff read, by what the lender's plan lacks. */
const tasks: Record<MissingDeedTerm, (state: UsState) => string> = {
  trustee: () => 'a trustee',
  'resident-trustee': (state) => `a trustee whom the state permits, ${permittedTrustee(state)},`,
  preparer: () => 'the person who prepares deeds, whom the state requires in each deed',
}

/**
 * Returns how the preparation of the deed waits, or undefined if the lender's plan names everyone whom a deed in this
 * state must name. The waiting is a task of staff, not a request to the borrower: two people publish the plan, and the
 * deed is then prepared within a quarter of an hour. A task that was closed too early is raised again.
 */
export const waitForDeedTerms = async (
  { db, clock, conditions }: DeedTermsDeps,
  applicationId: string,
  state: UsState,
  plan: PlanTerms,
): Promise<{ notBefore: Date; save(tx: Tx): Promise<void> } | undefined> => {
  const missing = missingDeedTerms(state, plan)
  const causes = [...(await causesOf(db, applicationId))].filter(([key]) => key.startsWith(cause))
  const openCauses = causes.filter(([, condition]) => condition === 'OPEN' || condition === 'IN_REVIEW')
  const now = clock.now()
  if (missing.length === 0) {
    for (const [key] of openCauses)
      await db.transaction().execute(async (tx) => {
        for (const id of await readUnsettled(tx, applicationId, key)) await conditions.withdraw(tx, id, undefined, now)
      })
    return undefined
  }
  return {
    notBefore: new Date(now.getTime() + retryInMs),
    async save(tx) {
      if (openCauses.length > 0) return
      const id = await conditions.raise(tx, {
        applicationId,
        category: 'ESCALATION_REVIEW',
        causeKey: `${cause} ${causes.length + 1}`,
        now,
        internalNote: `The plan terms do not name ${missing.map((term) => tasks[term](state)).join(', or ')} for ${usStates[state]}. Publish plan terms that do. The deed is prepared after that.`,
      })
      if (id) await conditions.submit(tx, id, now)
    },
  }
}
