import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { Circumstances } from '#src/application/server/document-signature-record.ts'
import { Bytes, type Caller, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { zipOf } from '#src/platform/server/uploads/zip.ts'
import {
  acceptFinalOffer,
  acknowledgeDocument,
  readClosing,
  readClosingDocument,
  readClosingPack,
  recordDocumentRead,
  reviewDocuments,
  signDocument,
} from '../signing.contract.ts'
import { type SigningActor, type SigningDeps, signingService } from './signing.service.ts'

interface SigningCall {
  application: ApplicationHead
  caller: Caller
  address: string
  headers: Record<string, string | undefined>
}

/** Returns the routes for reading, acknowledging, signing and saving the documents of the closing. */
export const signingRoutes = (deps: SigningDeps): Route[] => {
  const signing = signingService(deps)
  const actingOf = ({ application, caller }: Pick<SigningCall, 'application' | 'caller'>): SigningActor => ({
    head: application,
    identityId: requireKnownCaller(caller).identityId,
  })
  const signatureInput = (
    call: SigningCall,
    body: { sha256: string; place?: Circumstances['place'] | undefined },
    documentUuid: string,
  ) => ({
    documentUuid,
    sha256: body.sha256,
    circumstances: {
      ip: call.address,
      userAgent: (call.headers['user-agent'] ?? '').slice(0, 500),
      ...(body.place ? { place: body.place } : {}),
    },
  })

  return [
    serve(readClosing, (call) => signing.view(call.db, actingOf(call))),
    serve(readClosingDocument, async (call) => {
      const { documentUuid } = call.params
      // Read the document before recording its delivery. A document that cannot be read was not received.
      const bytes = await signing.file(call.db, actingOf(call), documentUuid)
      await call.transact((tx) => deps.recordOpened(tx, documentUuid))
      return new Bytes(bytes, 'application/pdf', 'paper.pdf')
    }),
    serve(recordDocumentRead, (call) =>
      call.transact((tx) => signing.read(tx, actingOf(call), { ...call.body, documentUuid: call.params.documentUuid })),
    ),
    serve(acknowledgeDocument, (call) =>
      call.transact((tx) =>
        signing.acknowledge(tx, actingOf(call), signatureInput(call, call.body, call.params.documentUuid)),
      ),
    ),
    serve(signDocument, (call) =>
      call.transact((tx) => {
        const { mark, initials } = call.body
        const input = signatureInput(call, call.body, call.params.documentUuid)
        return signing.sign(tx, actingOf(call), { ...input, mark: { ...mark, initials } })
      }),
    ),
    serve(reviewDocuments, (call) => call.transact((tx) => signing.review(tx, actingOf(call)))),
    serve(acceptFinalOffer, (call) => call.transact((tx) => signing.accept(tx, actingOf(call)))),
    serve(readClosingPack, async (call) => {
      const files = await signing.pack(call.db, actingOf(call))
      return new Bytes(zipOf(files), 'application/zip', 'closing-documents.zip', 'attachment')
    }),
  ]
}
