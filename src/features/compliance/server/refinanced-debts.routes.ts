import type { LiabilityRecords } from '#src/application/server/liability-record.ts'
import { isMarked, isOnHome, payoffAmount } from '#src/domain/lending/liability.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { refinanceSourceOf } from '#src/domain/us/refinanced-debt.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { correctionEffectOf } from '../price-again.rules.ts'
import { fileRefinancedDebt, type RefinancedDebts, readRefinancedDebts } from '../refinanced-debts.contract.ts'
import type { CountyDeps } from './county-conflict.service.ts'
import { priceAgain } from './price-again.service.ts'

interface RefinanceDeps extends CountyDeps {
  liabilities: LiabilityRecords
  staffReasons: StaffReasonRecords
}

/** Returns the routes by which staff file the debts whose refinancing lowers the recording tax. */
export const refinancedDebtsRoutes = (deps: RefinanceDeps): Route[] => {
  const { clock, records, liabilities, staffReasons } = deps
  const payableDebts = async (sql: Sql, id: string) =>
    (await liabilities.byApplication(sql, id)).filter(
      (debt) => isOnHome(debt) && isMarked(debt) && (debt.kind === 'MORTGAGE' || debt.kind === 'HELOC'),
    )
  const read = async (sql: Sql, id: string): Promise<RefinancedDebts> => {
    const { property, propertyState: state } = await records.read(sql, id)
    const source = refinanceSourceOf({ state, occupancy: property.occupancy }) ?? null
    const filedDebts = (await records.newestReport(sql, id, 'refinanced-debts')) ?? []
    return {
      source,
      debts:
        source === null
          ? []
          : (await payableDebts(sql, id)).map((debt) => {
              const filedDebt = filedDebts.find(({ liabilityId }) => liabilityId === debt.id)
              return {
                liabilityUuid: debt.id,
                creditor: debt.creditor,
                payoff: payoffAmount(debt),
                unpaidPrincipal: filedDebt?.unpaidPrincipal ?? null,
                recordedAs: filedDebt?.recordedAs ?? null,
              }
            }),
    }
  }
  return [
    serve(readRefinancedDebts, ({ db, params: { uuid } }) => read(db, uuid)),
    serve(fileRefinancedDebt, (call) =>
      call.transact(async (tx) => {
        const { id } = call.application
        const { identityId } = requireKnownCaller(call.caller)
        const { liabilityUuid, unpaidPrincipal, recordedAs, reason } = call.body
        const now = clock.now()
        const { status, revision } = await lockedStatus(tx, id)
        if (correctionEffectOf(status) === 'refused') throw new Refusal('application/moved-on')
        const { source, debts } = await read(tx, id)
        const debt = debts.find((candidate) => candidate.liabilityUuid === liabilityUuid)
        if (source === null || !debt) throw new Refusal('access/not-found')
        if (unpaidPrincipal > debt.payoff)
          throw new Refusal('request/invalid', {
            faults: [{ field: 'unpaidPrincipal', message: 'Must be at most what the line pays off' }],
          })
        const others = ((await records.newestReport(tx, id, 'refinanced-debts')) ?? []).filter(
          ({ liabilityId }) => liabilityId !== liabilityUuid,
        )
        const filedDebts = [...others, { liabilityId: liabilityUuid, unpaidPrincipal, recordedAs }]
        await records.saveReport(tx, id, 'refinanced-debts', `${id}:${now.getTime()}`, filedDebts, now)
        const reasonUuid = await staffReasons.save(tx, { applicationId: id, text: reason, by: identityId, now })
        const details = { liabilityUuid, unpaidPrincipal, recordedAs, reasonUuid }
        await call.audit(tx, id, 'refinanced debt filed', details, now)
        await priceAgain(deps, tx, { applicationId: id, status, revision, by: identityId, reason })
        return read(tx, id)
      }),
    ),
  ]
}
