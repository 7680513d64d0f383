import { lenderDay } from '#src/domain/dates/zones.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { recordAudit } from '#src/platform/server/database/audit.ts'
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
  serve(fileMilitaryStatus, ({ application, caller, body, transact }) =>
    transact(async (tx) => {
      const { id, organization } = application
      const { identityId, role } = requireKnownCaller(caller)
      const now = clock.now()
      if (body.asOf > lenderDay(now))
        throw new Refusal('request/invalid', { faults: [{ field: 'asOf', message: 'Enter a day until today' }] })
      await addMilitaryCheck(tx, { applicationId: id, ...body, source: 'STAFF', filedBy: identityId, checkedAt: now })
      await recordAudit(tx, {
        subject: id,
        actorKind: role,
        actorId: identityId,
        organization,
        action: 'certificate of active duty filed',
        details: { occasion: body.occasion, status: body.status },
        at: now,
      })
      await onSettled(tx, id)
      return readChecks(tx, id)
    }),
  ),
  serve(recordMilitaryService, ({ application, caller, body, transact }) =>
    transact(async (tx) => {
      const { id, organization } = application
      const { identityId, role } = requireKnownCaller(caller)
      const now = clock.now()
      if (body.activeFrom > lenderDay(now))
        throw new Refusal('request/invalid', { faults: [{ field: 'activeFrom', message: 'Enter a day until today' }] })
      await addMilitaryService(tx, { applicationId: id, ...body, notedBy: identityId, notedAt: now })
      await recordAudit(tx, {
        subject: id,
        actorKind: role,
        actorId: identityId,
        organization,
        action: 'active duty settled',
        details: { earlierDebts: body.earlierDebts },
        at: now,
      })
      await onSettled(tx, id)
      return readChecks(tx, id)
    }),
  ),
]
