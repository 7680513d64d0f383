import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import type { Organisation } from '#src/brands/organisation.schema.ts'
import { consentInForce } from '#src/domain/consent-texts.ts'
import { e164 } from '#src/domain/phone.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { lenderDay } from '#src/domain/zones.ts'
import { recordAudit } from '#src/platform/server/audit.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import { writeMessage } from '#src/platform/server/outbox.ts'
import { type Caller, known, type Route, serve } from '#src/platform/server/serve.ts'
import { unlessStopped } from '#src/platform/server/text-stops.ts'
import type { UploadsService } from '#src/platform/server/uploads.service.ts'
import { fillSentence, type Language } from '#src/platform/words/fill.ts'
import { requestedLanguage } from '#src/platform/words/requested-language.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import { consentEvidence, recordConsents } from '#src/workflow/server/consent-record.ts'
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
import { type CheckRow, checkById, checksOf, type Person, picturesOf } from './identity-checks.store.ts'

export interface IdentityRoutesDeps extends IdentityDeps {
  production: boolean
  /** The supplier compares faces only of people who agreed to it. */
  needsFaceConsent: boolean
  /** The flag fe-heloc-back-of-id of an organisation. */
  asksBackOfId(organisation: string): Promise<boolean>
  uploads: UploadsService
  records: ApplicationRecords
  organisationOf(orgCode: string): Organisation
  /** The address of a page of this organisation; the path may carry a fragment. */
  pageAt(organisation: Organisation, path: string): string
  /** Where false nobody is texted, whatever they ask for. */
  sendsTexts: boolean
}

/** Of the page that a phone opens. */
const phonePath = '/id-pictures'

export const identityRoutes = (deps: IdentityRoutesDeps): Route[] => {
  const { clock, records, organisationOf, pageAt } = deps
  const identity = identityService(deps)
  const handovers = handoverService(deps)

  const personOf = ({ params, caller }: { params: { uuid: string }; caller: Caller }): Person => ({
    applicationId: params.uuid,
    identityId: known(caller).identityId,
  })

  /** Asked outside transactions: flags have connections of their own. */
  const backOfId = ({ caller }: { caller: Caller }) => deps.asksBackOfId(known(caller).organisation)

  const faceConsentInForce = () =>
    deps.needsFaceConsent ? consentInForce('FACE_COMPARISON', lenderDay(clock.now())) : undefined

  const faceConsentOf = (orgCode: string): Identity['faceConsent'] => {
    const wording = faceConsentInForce()
    if (!wording) return null
    const lender = organisationOf(orgCode).orgMetaData.companyInfo.legalName
    const text = { en: fillSentence(wording.en, { lender }, 'en'), es: fillSentence(wording.es, { lender }, 'es') }
    return { version: wording.version, text }
  }

  const answer = async (sql: Sql, caller: Caller, person: Person, back: boolean): Promise<Identity> => {
    const task = await identity.task(sql, person, back)
    const handover = task.check && (await handovers.current(sql, task.check.checkUuid))
    return { ...task, handover, faceConsent: faceConsentOf(known(caller).organisation) }
  }

  const theirs = async (sql: Sql, person: Person, id: string): Promise<CheckRow> => {
    const check = await checkById(sql, id)
    if (check?.identityId !== person.identityId) throw new Refusal('access/not-found')
    return check
  }

  const audit = (tx: Tx, { params, caller }: { params: { uuid: string }; caller: Caller }, action: string) => {
    const { role, identityId, organisation } = known(caller)
    return recordAudit(tx, {
      ...{ subject: params.uuid, actorKind: role, actorId: identityId, organisation, action, details: {} },
      at: clock.now(),
    })
  }

  /** To the address of the application or of the signer, never to one that is typed. Whoever asks for a text agrees to this one. */
  const send = async (
    tx: Tx,
    handed: { id: string; link: string; check: CheckRow; by: 'mail' | 'text' },
    language: Language,
  ): Promise<void> => {
    const { organisation: orgCode, applicant, identityId } = await records.read(tx, handed.check.applicationId)
    const to =
      identityId === handed.check.identityId
        ? applicant
        : await tx
            .selectFrom('identity')
            .select(['email', 'phone'])
            .where('id', '=', handed.check.identityId)
            .executeTakeFirstOrThrow()
    const organisation = organisationOf(orgCode)
    const facts = { brand: mailBrandOf(organisation), smsName: organisation.sender.smsName, link: handed.link }
    const { subject, mail, text } = handoverLetter(facts, language)
    const common = { organisation: orgCode, documentIds: [], applicationId: handed.check.applicationId }
    const causeKey = `identity handover ${handed.id}`
    const asked = handed.by === 'text' && deps.sendsTexts && to.phone !== null ? e164(to.phone) : null
    const number = await unlessStopped(tx, deps.vault, asked)
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
    serve(readIdentityChecks, async (call) => answer(call.db, call.caller, personOf(call), await backOfId(call))),
    serve(beginIdentityCheck, async (call) => {
      const back = await backOfId(call)
      return call.transact(async (tx) => {
        const { kind, faceConsentVersion } = call.body
        const wording = faceConsentInForce()
        if (wording && wording.version !== faceConsentVersion) throw new Refusal('consents/not-in-force')
        await identity.begin(tx, personOf(call), kind)
        if (wording)
          await recordConsents(tx, {
            ...personOf(call),
            consents: [{ type: 'FACE_COMPARISON', version: wording.version, optedIn: true }],
            evidence: consentEvidence(deps.vault, call),
            at: clock.now(),
          })
        return answer(tx, call.caller, personOf(call), back)
      })
    }),
    serve(submitIdentityCheck, async (call) => {
      const back = await backOfId(call)
      return call.transact(async (tx) => {
        await identity.submit(tx, personOf(call), call.params.checkUuid, back)
        await handovers.end(tx, call.params.checkUuid)
        await audit(tx, call, 'identity pictures sent')
        return answer(tx, call.caller, personOf(call), back)
      })
    }),
    serve(handOverIdentity, (call) =>
      call.transact(async (tx) => {
        const check = await theirs(tx, personOf(call), call.params.checkUuid)
        if (check.state !== 'COLLECTING') throw new Refusal('identity/not-asked')
        const { id, link, expiresAt } = await handovers.make(tx, check)
        const language = requestedLanguage(call.cookies.language, call.headers['accept-language'])
        // Behind the number sign: no server, no log and no scanner is sent it.
        const url = pageAt(organisationOf(known(call.caller).organisation), `${phonePath}#${link}`)
        const { by } = call.body
        if (by !== 'screen') await send(tx, { id, link: url, check, by }, language)
        await audit(tx, call, `identity handed over by ${by}`)
        return { link: by === 'screen' ? url : null, expiresAt: expiresAt.toISOString() }
      }),
    ),
    serve(endHandover, (call) =>
      call.transact(async (tx) => handovers.end(tx, (await theirs(tx, personOf(call), call.params.checkUuid)).id)),
    ),
    serve(listIdentityChecks, async ({ db, params }) =>
      Promise.all(
        (await checksOf(db, params.uuid)).map(async (check) => ({
          ...{
            checkUuid: check.id,
            kind: check.kind,
            state: check.state,
            outcome: check.outcome,
            reason: check.reason,
          },
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
