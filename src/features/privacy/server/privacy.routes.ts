import { Refusal } from '#src/domain/refusal.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { Bytes, type Call, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  eraseMine,
  erasePersonData,
  holdReasons,
  liftHold,
  listExports,
  placeHold,
  readDataRequests,
  readExport,
  readMasked,
  readTheirExport,
  requestBorrowerExport,
  requestExport,
  reveal,
} from '../privacy.contract.ts'
import { type ErasureDeps, erasePerson, type Outcome } from './erasure.service.ts'
import { beginExport, type ExportDeps, exportFile } from './export.service.ts'
import { type ExportRow, exportsOf } from './exports.store.ts'
import { deleteHold, holdOn, insertHold } from './legal-holds.store.ts'
import { type RevealDeps, revealService } from './reveal.service.ts'

export interface PrivacyDeps extends ExportDeps, RevealDeps, Pick<ErasureDeps, 'eraseAtSuppliers'> {
  /**
   * Notifies the person of what is erased and what is kept and why, and ends their sessions, while the email address
   * still exists.
   */
  beforeErasure(tx: Tx, identityId: string, outcome: Outcome): Promise<void>
}

type AuditedCall = Pick<Call<typeof eraseMine>, 'caller' | 'audit'>

/** Returns the routes for people's requests about their data and for staff's access to it. */
export const privacyRoutes = (deps: PrivacyDeps): Route[] => {
  const reveals = revealService(deps)

  const erase = async (tx: Tx, { caller, audit }: AuditedCall, identityId: string) => {
    await audit(tx, identityId, 'erasure asked for')
    const { role, identityId: actorId, organization } = requireKnownCaller(caller)
    const by = { actorKind: role, actorId }
    const outcome = await erasePerson(tx, deps, identityId, organization, by, (erasureOutcome) =>
      deps.beforeErasure(tx, identityId, erasureOutcome),
    )
    return toErasureAnswer(outcome)
  }

  const copy = async (tx: Tx, { audit }: AuditedCall, identityId: string, applicationId: string | null) => {
    const newExport = await beginExport(tx, deps, identityId, applicationId)
    await audit(tx, identityId, 'copy of data asked for')
    return exportAnswer(newExport)
  }
  const file = async (id: string) => {
    const bytes = await exportFile(deps, id)
    if (!bytes) throw new Refusal('privacy/no-copy')
    return new Bytes(bytes, 'application/zip', 'my-data.zip')
  }

  return [
    serve(readMasked, ({ params, transact, audit }) =>
      transact(async (tx) => {
        await audit(tx, params.uuid, 'masked particulars read')
        return reveals.masked(tx, params.uuid)
      }),
    ),
    serve(reveal, ({ caller, params, body, transact }) =>
      transact((tx) => reveals.reveal(tx, requireKnownCaller(caller), params.uuid, body)),
    ),
    serve(eraseMine, (call) => call.transact((tx) => erase(tx, call, requireKnownCaller(call.caller).identityId))),
    serve(erasePersonData, (call) => call.transact((tx) => erase(tx, call, call.application.identityId))),
    serve(placeHold, ({ caller, params, body, transact, audit }) =>
      transact(async (tx) => {
        const { identityId: placedBy, organization } = requireKnownCaller(caller)
        const hold = { organization, reason: body.reason, placedBy, placedAt: deps.clock.now() }
        await insertHold(tx, { applicationId: params.uuid, ...hold })
        await audit(tx, params.uuid, 'legal hold placed', { reason: body.reason })
        return { held: true }
      }),
    ),
    serve(liftHold, ({ params, transact, audit }) =>
      transact(async (tx) => {
        await deleteHold(tx, params.uuid)
        await audit(tx, params.uuid, 'legal hold lifted')
        return { held: false }
      }),
    ),
    serve(readDataRequests, async (call) => {
      const { id, identityId } = call.application
      const hold = await holdOn(call.db, id)
      const copies = await exportsOf(call.db, identityId)
      return {
        hold: hold
          ? { reason: holdReasons.find((reason) => reason === hold.reason)!, placedAt: hold.placedAt.toISOString() }
          : null,
        copies: copies.filter(({ applicationId }) => applicationId === id).map(exportAnswer),
      }
    }),
    serve(requestExport, (call) =>
      call.transact((tx) => copy(tx, call, requireKnownCaller(call.caller).identityId, null)),
    ),
    serve(requestBorrowerExport, (call) =>
      call.transact((tx) => copy(tx, call, call.application.identityId, call.application.id)),
    ),
    serve(listExports, async ({ db, caller }) =>
      (await exportsOf(db, requireKnownCaller(caller).identityId))
        .filter((exportRow) => exportRow.applicationId === null)
        .map(exportAnswer),
    ),
    serve(readExport, ({ params }) => file(params.exportUuid)),
    serve(readTheirExport, async ({ params, transact, audit }) => {
      const bytes = await file(params.exportUuid)
      await transact((tx) => audit(tx, params.uuid, 'copy of data fetched'))
      return bytes
    }),
  ]
}

const exportAnswer = ({ id, askedAt, readyAt, expiresAt }: ExportRow) => ({
  exportUuid: id,
  askedAt: askedAt.toISOString(),
  state: readyAt === null ? ('PREPARING' as const) : ('READY' as const),
  expiresAt: expiresAt?.toISOString() ?? null,
})

const toErasureAnswer = ({ erasedApplications, retainedApplications, accountErased }: Outcome) => ({
  erasedApplications: erasedApplications.map(({ loanNumber }) => loanNumber),
  accountErased,
  kept: retainedApplications.map(({ application, duty }) => ({
    what: 'application' as const,
    loanNumber: application.loanNumber,
    why: duty.why,
    source: duty.source,
    until: duty.until?.toISOString().slice(0, 10) ?? null,
  })),
})
