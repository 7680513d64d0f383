import { consentEvidence } from '#src/application/server/consent-record.ts'
import type { EndpointDeclaration } from '#src/platform/contract/endpoint.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { type Call, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  acceptInvitation,
  logInByCode,
  markReady,
  readCoDeedStatus,
  readInvitation,
  sendInvitationCode,
  sendLogInCode,
} from '../signer-entry.contract.ts'
import { inviteSigner, listSigners, reachSigner, reportSigner } from '../signers.contract.ts'
import { type CoDeedDeps, coDeedService } from './co-deed.service.ts'
import { type SignerEntryDeps, signerEntryService } from './signer-entry.service.ts'
import { signersService } from './signers.service.ts'

type EntryCall = Pick<Call<EndpointDeclaration>, 'db' | 'cookies' | 'headers' | 'origin' | 'answerCookie'>

export interface SignersRoutesDeps extends CoDeedDeps, SignerEntryDeps {
  /** Gives the other owners their own copies of the notices that a state requires, once each. */
  giveOwnerCopies(tx: Tx, applicationId: string): Promise<void>
  /** Begins a signer's session, or asks for the second step they have set up. */
  welcome(
    call: EntryCall,
    identityId: string,
  ): Promise<{ jwt: string } | { secondStep: { methods: ('totp' | 'recovery' | 'passkey')[] } }>
}

/** Routes for additional signers: what the borrower does about them, how they join, and where they stand. */
export const signersRoutes = (deps: SignersRoutesDeps): Route[] => {
  const service = signersService(deps)
  const coDeed = coDeedService(deps, service)
  const entry = signerEntryService(deps)

  return [
    serve(listSigners, ({ db, params }) => service.list(db, params.uuid)),
    serve(reachSigner, (call) =>
      call.transact(async (tx) => {
        const { signerUuid } = call.params
        const answer = await service.reach(tx, call.application, signerUuid, call.body)
        // A person may have a name only now.
        await deps.giveOwnerCopies(tx, call.application.id)
        await call.audit(tx, call.application.id, 'signer reached otherwise', { signerUuid })
        return answer
      }),
    ),
    serve(inviteSigner, (call) =>
      call.transact(async (tx) => {
        const { signerUuid } = call.params
        const answer = await service.invite(tx, call.application, signerUuid)
        await call.audit(tx, call.application.id, 'signer invited', { signerUuid })
        return answer
      }),
    ),
    serve(reportSigner, (call) =>
      call.transact(async (tx) => {
        const { signerUuid } = call.params
        const answer = await service.report(tx, call.application, signerUuid, call.body.why)
        await call.audit(tx, call.application.id, 'signer reported', { signerUuid })
        return answer
      }),
    ),
    serve(readInvitation, (call) => entry.read(call.db, call, call.body.link)),
    serve(sendInvitationCode, (call) =>
      call.transact(async (tx) => {
        await entry.sendCode(tx, call, call.body.link)
        return {}
      }),
    ),
    serve(acceptInvitation, async (call) =>
      deps.welcome(call, await entry.accept(call.db, call, call.body.link, call.body.code)),
    ),
    serve(sendLogInCode, (call) =>
      call.transact(async (tx) => {
        await entry.sendLogInCode(tx, call, call.body.email)
        return {}
      }),
    ),
    serve(logInByCode, async (call) =>
      deps.welcome(call, await entry.logIn(call.db, call, call.body.email, call.body.code)),
    ),
    serve(readCoDeedStatus, ({ db, caller }) => coDeed.newest(db, requireKnownCaller(caller))),
    serve(markReady, (call) =>
      call.transact(async (tx) => {
        const evidence = consentEvidence(deps.vault, call)
        const { version } = call.body.electronic
        const answer = await coDeed.markReady(tx, call.application, requireKnownCaller(call.caller), version, evidence)
        await call.audit(tx, call.application.id, 'signer ready')
        return answer
      }),
    ),
  ]
}
