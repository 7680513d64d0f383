import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import { consentEvidence, recordConsents } from '#src/application/server/consent-record.ts'
import { readContact } from '#src/application/server/identity-record.ts'
import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { consentInForce } from '#src/domain/lending/consent-texts.ts'
import { e164 } from '#src/domain/person/phone.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { type Caller, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { writeMessage } from '#src/platform/server/messages/outbox.ts'
import { unlessStopped } from '#src/platform/server/messages/text-stops.ts'
import type { ApplicationUploadsService } from '#src/platform/server/uploads/application-uploads.service.ts'
import { fillSentence, type Language } from '#src/platform/words/fill.ts'
import { requestedLanguage } from '#src/platform/words/requested-language.ts'
import { handoverLetter } from '../handover-letter.ts'
import {
  beginIdentityCheck,
  endHandover,
  handOverIdentity,
  type Identity,
  listIdentityChecks,
  readIdentityChecks,
  submitIdentityCheck,
} from '../identity.contract.ts'
import { handoverRoutes } from './handover.routes.ts'
import { handoverService } from './handover.service.ts'
import { type IdentityDeps, identityService } from './identity.service.ts'
import { type CheckRow, checkById, type Person, picturesOf, readChecks } from './identity-checks.store.ts'

export interface IdentityRoutesDeps extends IdentityDeps {
  production: boolean
  /** Whether the supplier compares faces only with the person's consent. */
  needsFaceConsent: boolean
  /** Returns the flag fe-heloc-back-of-id of an organization. */
  requiresBackOfId(organization: string): Promise<boolean>
  uploads: ApplicationUploadsService
  records: ApplicationRecords
  organizationByCode(orgCode: string): Organization
  /** Returns the address of a page of this organization. The path may carry a fragment. */
  pageAt(organization: Organization, path: string): string
  /** If false, no texts are sent, even when a person asks for one. */
  sendsTexts: boolean
}

/** The path of the page that a phone opens. */
const phonePath = '/id-pictures'

export const identityRoutes = (deps: IdentityRoutesDeps): Route[] => {
  const { clock, records, organizationByCode, pageAt } = deps
  const identity = identityService(deps)
  const handovers = handoverService(deps)

  const toPerson = ({ params, caller }: { params: { uuid: string }; caller: Caller }): Person => ({
    applicationId: params.uuid,
    identityId: requireKnownCaller(caller).identityId,
  })

  /** Read it outside transactions, because flags use their own database connections. */
  const backOfId = ({ caller }: { caller: Caller }) => deps.requiresBackOfId(requireKnownCaller(caller).organization)

  const faceConsentInForce = () =>
    deps.needsFaceConsent ? consentInForce('FACE_COMPARISON', lenderDay(clock.now())) : undefined

  const faceConsentOf = (orgCode: string): Identity['faceConsent'] => {
    const wording = faceConsentInForce()
    if (!wording) return null
    const lender = organizationByCode(orgCode).orgMetaData.companyInfo.legalName
    const text = { en: fillSentence(wording.en, { lender }, 'en'), es: fillSentence(wording.es, { lender }, 'es') }
    return { version: wording.version, text }
  }

  const answer = async (sql: Sql, caller: Caller, person: Person, back: boolean): Promise<Identity> => {
    const task = await identity.task(sql, person, back)
    const handover = task.check && (await handovers.current(sql, task.check.checkUuid))
    return { ...task, handover, faceConsent: faceConsentOf(requireKnownCaller(caller).organization) }
  }

  const requireOwnCheck = async (sql: Sql, person: Person, id: string): Promise<CheckRow> => {
    const check = await checkById(sql, id)
    if (check?.identityId !== person.identityId) throw new Refusal('access/not-found')
    return check
  }

  /**
   * Sends the link to the contact details on file, never to typed ones. Asking for a text is consent to that one text.
   */
  const send = async (
    tx: Tx,
    handover: { id: string; link: string; check: CheckRow; by: 'mail' | 'text' },
    language: Language,
  ): Promise<void> => {
    const { organization: orgCode, applicant, identityId } = await records.read(tx, handover.check.applicationId)
    const to = identityId === handover.check.identityId ? applicant : await readContact(tx, handover.check.identityId)
    const organization = organizationByCode(orgCode)
    const facts = { brand: mailBrandOf(organization), smsName: organization.sender.smsName, link: handover.link }
    const { subject, mail, text } = handoverLetter(facts, language)
    const common = { organization: orgCode, documentIds: [], applicationId: handover.check.applicationId }
    const causeKey = `identity handover ${handover.id}`
    const phoneNumber = handover.by === 'text' && deps.sendsTexts && to.phone !== null ? e164(to.phone) : null
    const number = await unlessStopped(tx, deps.vault, phoneNumber)
    await writeMessage(
      tx,
      deps,
      number === null
        ? { ...common, channel: 'mail', recipient: to.email, subject, causeKey, body: mail }
        : { ...common, channel: 'sms', recipient: number, subject: '', causeKey, body: { text, html: null } },
    )
  }

  return [
    ...handoverRoutes(deps, identity, handovers),
    serve(readIdentityChecks, async (call) => answer(call.db, call.caller, toPerson(call), await backOfId(call))),
    serve(beginIdentityCheck, async (call) => {
      const back = await backOfId(call)
      return call.transact(async (tx) => {
        const { kind, faceConsentVersion } = call.body
        const wording = faceConsentInForce()
        if (wording && wording.version !== faceConsentVersion) throw new Refusal('consents/not-in-force')
        await identity.begin(tx, toPerson(call), kind)
        if (wording)
          await recordConsents(tx, {
            ...toPerson(call),
            consents: [{ type: 'FACE_COMPARISON', version: wording.version, optedIn: true }],
            evidence: consentEvidence(deps.vault, call),
            at: clock.now(),
          })
        return answer(tx, call.caller, toPerson(call), back)
      })
    }),
    serve(submitIdentityCheck, async (call) => {
      const back = await backOfId(call)
      return call.transact(async (tx) => {
        await identity.submit(tx, toPerson(call), call.params.checkUuid, back)
        await handovers.end(tx, call.params.checkUuid)
        await call.audit(tx, call.application.id, 'identity pictures sent')
        return answer(tx, call.caller, toPerson(call), back)
      })
    }),
    serve(handOverIdentity, (call) =>
      call.transact(async (tx) => {
        const check = await requireOwnCheck(tx, toPerson(call), call.params.checkUuid)
        if (check.state !== 'COLLECTING') throw new Refusal('identity/not-asked')
        const { id, link, expiresAt } = await handovers.make(tx, check)
        const language = requestedLanguage(call.cookies.language, call.headers['accept-language'])
        // The link is in the fragment, which is never sent to servers, logs or link scanners.
        const url = pageAt(organizationByCode(requireKnownCaller(call.caller).organization), `${phonePath}#${link}`)
        const { by } = call.body
        if (by !== 'screen') await send(tx, { id, link: url, check, by }, language)
        await call.audit(tx, call.application.id, `identity handed over by ${by}`)
        return { link: by === 'screen' ? url : null, expiresAt: expiresAt.toISOString() }
      }),
    ),
    serve(endHandover, (call) =>
      call.transact(async (tx) =>
        handovers.end(tx, (await requireOwnCheck(tx, toPerson(call), call.params.checkUuid)).id),
      ),
    ),
    serve(listIdentityChecks, async ({ db, params }) =>
      Promise.all(
        (await readChecks(db, params.uuid)).map(async (check) => ({
          checkUuid: check.id,
          kind: check.kind,
          state: check.state,
          outcome: check.outcome,
          reason: check.reason,
          submittedAt: check.submittedAt?.toISOString() ?? null,
          judgedAt: check.judgedAt?.toISOString() ?? null,
          rules: (check.trace?.rules ?? []).map(({ rule, passed, facts }) => ({ rule, passed, facts })),
          documents: (await picturesOf(db, check.id)).flatMap(({ documentId, kind }) =>
            documentId && kind ? [{ documentUuid: documentId, kind }] : [],
          ),
        })),
      ),
    ),
  ]
}
