import { Refusal } from '#src/domain/refusal.ts'
import { recordAudit } from '#src/platform/server/audit.ts'
import type { Tx } from '#src/platform/server/database.ts'
import { Bytes, type KnownCaller, known, type Route, serve } from '#src/platform/server/serve.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import {
  askExport,
  askTheirExport,
  eraseMine,
  eraseTheirs,
  liftHold,
  listExports,
  placeHold,
  readExport,
  readMasked,
  readTheirExport,
  reveal,
} from '../privacy.contract.ts'
import { erasePerson, type Outcome } from './erasure.service.ts'
import { beginExport, type ExportDeps, type ExportRow, exportFile, exportsOf } from './export.service.ts'
import { type RevealDeps, revealService } from './reveal.service.ts'

export interface PrivacyDeps extends ExportDeps, RevealDeps {
  /** Writes to the person what is erased, what is kept and why, and ends their visits, while there still is an address. */
  beforeErasure(tx: Tx, identityId: string, outcome: Outcome): Promise<void>
}

/** What people may ask about their data, and how staff see it. */
export const privacyRoutes = (deps: PrivacyDeps): Route[] => {
  const reveals = revealService(deps)
  const headOf = (call: { subject: unknown }) => call.subject as ApplicationHead

  const audit = (tx: Tx, caller: KnownCaller, subject: string, action: string, details: Record<string, unknown> = {}) =>
    recordAudit(tx, {
      ...{ subject, actorKind: caller.role, actorId: caller.identityId, organisation: caller.organisation },
      ...{ action, details, at: deps.clock.now() },
    })

  const erase = async (tx: Tx, caller: KnownCaller, identityId: string) => {
    await audit(tx, caller, identityId, 'erasure asked for')
    const by = { actorKind: caller.role, actorId: caller.identityId }
    const outcome = await erasePerson(tx, deps, identityId, caller.organisation, by, (found) =>
      deps.beforeErasure(tx, identityId, found),
    )
    return answerOf(outcome)
  }

  const copy = async (tx: Tx, caller: KnownCaller, identityId: string, applicationId: string | null) => {
    const begun = await beginExport(tx, deps, identityId, applicationId)
    await audit(tx, caller, identityId, 'copy of data asked for')
    return exportAnswer(begun)
  }
  const file = async (id: string) => {
    const bytes = await exportFile(deps, id)
    if (!bytes) throw new Refusal('privacy/no-copy')
    return new Bytes(bytes, 'application/zip', 'my-data.zip')
  }

  return [
    serve(readMasked, ({ caller, params, transact }) =>
      transact(async (tx) => {
        await audit(tx, known(caller), params.uuid, 'masked particulars read')
        return reveals.masked(tx, params.uuid)
      }),
    ),
    serve(reveal, ({ caller, params, body, transact }) =>
      transact((tx) => reveals.reveal(tx, known(caller), params.uuid, body)),
    ),
    serve(eraseMine, ({ caller, transact }) => transact((tx) => erase(tx, known(caller), known(caller).identityId))),
    serve(eraseTheirs, (call) => call.transact((tx) => erase(tx, known(call.caller), headOf(call).identityId))),
    serve(placeHold, ({ caller, params, body, transact }) =>
      transact(async (tx) => {
        const { identityId: placedBy, organisation } = known(caller)
        await tx
          .insertInto('legalHold')
          .values({
            applicationId: params.uuid,
            organisation,
            reason: body.reason,
            placedBy,
            placedAt: deps.clock.now(),
          })
          .onConflict((conflict) => conflict.column('applicationId').doNothing())
          .execute()
        await audit(tx, known(caller), params.uuid, 'legal hold placed', { reason: body.reason })
        return { held: true }
      }),
    ),
    serve(liftHold, ({ caller, params, transact }) =>
      transact(async (tx) => {
        await tx.deleteFrom('legalHold').where('applicationId', '=', params.uuid).execute()
        await audit(tx, known(caller), params.uuid, 'legal hold lifted')
        return { held: false }
      }),
    ),
    serve(askExport, ({ caller, transact }) =>
      transact((tx) => copy(tx, known(caller), known(caller).identityId, null)),
    ),
    serve(askTheirExport, (call) =>
      call.transact((tx) => copy(tx, known(call.caller), headOf(call).identityId, headOf(call).id)),
    ),
    serve(listExports, async ({ db, caller }) =>
      (await exportsOf(db, known(caller).identityId)).filter((one) => one.applicationId === null).map(exportAnswer),
    ),
    serve(readExport, ({ params }) => file(params.exportUuid)),
    serve(readTheirExport, async ({ params, caller, transact }) => {
      const found = await file(params.exportUuid)
      await transact((tx) => audit(tx, known(caller), params.uuid, 'copy of data fetched'))
      return found
    }),
  ]
}

const exportAnswer = ({ id, askedAt, readyAt, expiresAt }: ExportRow) => ({
  exportUuid: id,
  askedAt: askedAt.toISOString(),
  state: readyAt === null ? ('PREPARING' as const) : ('READY' as const),
  expiresAt: expiresAt?.toISOString() ?? null,
})

const answerOf = ({ erased, kept, accountErased }: Outcome) => ({
  erasedApplications: erased.map(({ loanNumber }) => loanNumber),
  accountErased,
  kept: kept.map(({ application, duty }) => ({
    what: 'application' as const,
    loanNumber: application.loanNumber,
    ...{ why: duty.why, source: duty.source },
    until: duty.until?.toISOString().slice(0, 10) ?? null,
  })),
})
