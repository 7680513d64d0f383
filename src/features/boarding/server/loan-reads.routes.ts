import { Refusal } from '#src/domain/refusal.ts'
import { callerRead } from '#src/platform/server/database/caller-audit.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { Bytes, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { boardingRecordOf, loanRecordOf } from '../boarding-record.rules.ts'
import { readDataSharing, saveDataSharing } from '../data-sharing.contract.ts'
import { listPartnerLoans, readPartnerDocument, readPartnerLoan, readPartnerMismo } from '../loan-reads.contract.ts'
import { makeMismoFile } from '../mismo.contract.ts'
import { mismoXml } from '../mismo.rules.ts'
import { type BoardingDeps, boardingService } from './boarding.service.ts'
import { applicationIdsIn } from './boarding.store.ts'
import { dataSharingOf, requireSharing, saveSharing } from './data-sharing.service.ts'

export interface LoanReadsDeps extends BoardingDeps {
  /** Reads a document for a lender's system. @throws Refusal access/not-found where staff filed it for each other */
  readFile(db: Sql, documentId: string): Promise<{ bytes: Uint8Array; mediaType: string; fileName: string }>
}

/** Returns the routes by which loan facts and documents leave the product: to lenders' systems, and as a MISMO message. */
export const loanReadsRoutes = (deps: LoanReadsDeps): Route[] => {
  const { clock, readLoanFacts } = deps
  const boarding = boardingService(deps)
  const recordView = callerRead(clock)

  return [
    serve(readDataSharing, ({ db, caller }) => dataSharingOf(db, caller.organization)),
    serve(saveDataSharing, ({ caller, body, transact }) =>
      transact((tx) => saveSharing(tx, clock, requireKnownCaller(caller), body)),
    ),
    serve(listPartnerLoans, async ({ db, caller, query: { state, after } }) => {
      await requireSharing(db, caller.organization, 'loans')
      const { lines, next } = await boarding.lines(db, caller.organization, { state, after })
      const loans = lines.map(({ applicationUuid, loanNumber, state, completedAt, servicerNumber }) => ({
        applicationUuid,
        loanNumber,
        state,
        completedAt,
        servicerNumber,
      }))
      return { loans, next }
    }),
    serve(readPartnerLoan, async ({ db, caller, params }) => {
      await requireSharing(db, caller.organization, 'loans')
      const line = await boarding.line(db, caller.organization, params.uuid)
      const facts = await readLoanFacts(db, params.uuid)
      if (!line || facts.terms === null) throw new Refusal('boarding/not-open')
      await recordView(db, requireKnownCaller(caller), params.uuid, 'loan read by a system')
      const { state, batchUuid, servicerNumber } = line
      return loanRecordOf(boardingRecordOf(facts), { state, batchUuid, servicerNumber })
    }),
    serve(readPartnerMismo, async ({ db, caller, params }) => {
      await requireSharing(db, caller.organization, 'loans')
      const facts = await readLoanFacts(db, params.uuid)
      await recordView(db, requireKnownCaller(caller), params.uuid, 'mismo read by a system')
      const xml = mismoXml([facts], { now: clock.now(), withTaxpayerIds: false })
      return new Bytes(Buffer.from(xml), 'application/xml', `${facts.application.loanNumber}.xml`, 'attachment')
    }),
    serve(readPartnerDocument, async ({ db, caller, params: { uuid, documentUuid } }) => {
      await requireSharing(db, caller.organization, 'documents')
      const { bytes, mediaType, fileName } = await deps.readFile(db, documentUuid)
      await recordView(db, requireKnownCaller(caller), uuid, 'document read by a system', { documentUuid })
      return new Bytes(bytes, mediaType, fileName, 'attachment')
    }),
    serve(makeMismoFile, async ({ caller, body, transact }) =>
      transact(async (tx) => {
        const staff = requireKnownCaller(caller)
        const ids = [...new Set(body.applicationUuids)]
        const ownIds = await applicationIdsIn(tx, staff.organization, ids)
        if (ownIds.length < ids.length) throw new Refusal('access/not-found')
        const deals = []
        for (const id of ids) {
          deals.push(await readLoanFacts(tx, id))
          await recordView(tx, staff, id, 'mismo file made')
        }
        const fileName = deals.length === 1 ? `${deals[0]?.application.loanNumber}.xml` : 'applications.xml'
        return { fileName, text: mismoXml(deals, { now: clock.now(), withTaxpayerIds: true }) }
      }),
    ),
  ]
}
