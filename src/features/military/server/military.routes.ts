import { lenderDay } from '#src/domain/dates/zones.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  fileMilitaryStatus,
  type MilitaryChecks,
  readMilitaryStatus,
  recordMilitaryService,
} from '../military.contract.ts'
import { addMilitaryCheck, addMilitaryService, militaryChecksOf, militaryServiceOf } from './military-checks.store.ts'

/** Every line of this product is secured by a dwelling. */
const lendingActException =
  'Residential mortgage: secured by an interest in a dwelling (10 USC 987(i)(6); 32 CFR 232.3(f)(2)(i))'

const readChecks = async (sql: Sql, applicationId: string): Promise<MilitaryChecks> => ({
  checks: (await militaryChecksOf(sql, applicationId)).map(({ source, checkedAt, ...check }) => ({
    ...check,
    isByHand: source === 'STAFF',
    checkedAt: checkedAt.toISOString(),
  })),
  lendingActException,
  service: await readServiceView(sql, applicationId),
})

const readServiceView = async (sql: Sql, applicationId: string): Promise<MilitaryChecks['service']> => {
  const service = await militaryServiceOf(sql, applicationId)
  return service ? { activeFrom: service.activeFrom, earlierDebts: service.earlierDebts } : null
}

export interface MilitaryRouteDeps {
  clock: Clock
  /** The funding decision that waited for it is made again. */
  onSettled(tx: Tx, applicationId: string): Promise<void>
}

/** Returns the routes with which staff read and file whether the borrower is on active duty. */
export const militaryRoutes = ({ clock, onSettled }: MilitaryRouteDeps): Route[] => [
  serve(readMilitaryStatus, ({ db, params }) => readChecks(db, params.uuid)),
  serve(fileMilitaryStatus, ({ application: { id }, caller, body, transact, audit }) =>
    transact(async (tx) => {
      const { identityId } = requireKnownCaller(caller)
      const now = clock.now()
      if (body.asOf > lenderDay(now))
        throw new Refusal('request/invalid', { faults: [{ field: 'asOf', message: 'Enter a day until today' }] })
      await addMilitaryCheck(tx, { applicationId: id, ...body, source: 'STAFF', filedBy: identityId, checkedAt: now })
      const { occasion, status } = body
      await audit(tx, id, 'certificate of active duty filed', { occasion, status }, now)
      await onSettled(tx, id)
      return readChecks(tx, id)
    }),
  ),
  serve(recordMilitaryService, ({ application: { id }, caller, body, transact, audit }) =>
    transact(async (tx) => {
      const { identityId } = requireKnownCaller(caller)
      const now = clock.now()
      if (body.activeFrom > lenderDay(now))
        throw new Refusal('request/invalid', { faults: [{ field: 'activeFrom', message: 'Enter a day until today' }] })
      await addMilitaryService(tx, { applicationId: id, ...body, notedBy: identityId, notedAt: now })
      await audit(tx, id, 'active duty settled', { earlierDebts: body.earlierDebts }, now)
      await onSettled(tx, id)
      return readChecks(tx, id)
    }),
  ),
]
