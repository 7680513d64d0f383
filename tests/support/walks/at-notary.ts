import { randomUUID } from 'node:crypto'
import { closingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import type { Vendors } from '#src/apps/server/suppliers/vendors.ts'
import { storeDocument } from '#src/features/documents/server/documents.store.ts'
import type { NotarySession } from '#src/features/notary/session.contract.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import { diskObjects } from '#src/platform/server/uploads/object-store.ts'
import { aPdf } from '../stubs/sample-files.ts'
import { aProductThatVerifies, type VerifiedBorrower } from './verified-borrower.ts'

type Headers = Readonly<Record<string, string>>

/** A participant of a session, and their client. */
export interface AtNotary {
  uuid: string
  headers: Headers
}

/** A product in which borrowers meet the notary, with a deed to sign. */
export const aProductAtNotary = async (settings: Record<string, string> = {}, own: Partial<Vendors> = {}) => {
  const product = await aProductThatVerifies(settings, own)
  const { at, until, db, vault, callApi, objects, anIdentity, url } = product
  const shelf = { vault, clock: systemClock, objects: diskObjects(objects) }
  const signers = closingSignerRecords(vault)
  let houses = 700

  const call = (who: AtNotary, method: string, below: string, body?: object) =>
    callApi(
      method,
      `/service-application/api/v1/application/heloc/${who.uuid}/notary/session${below}`,
      { ...who.headers, 'idempotency-key': randomUUID() },
      body,
    )
  const view = async (who: AtNotary): Promise<NotarySession> => (await call(who, 'GET', '')).body

  /** Sends a part of the recording of the notary's meeting. */
  const record = async (
    notary: AtNotary,
    { recording = randomUUID(), ordinal = 0, bytes = Buffer.from('ten seconds') } = {},
  ) => {
    const query = new URLSearchParams({ recording, ordinal: String(ordinal), type: 'video/webm' })
    const answer = await fetch(
      `${url}/service-application/api/v1/application/heloc/${notary.uuid}/notary/session/recording?${query}`,
      { method: 'PUT', headers: { ...notary.headers, 'content-type': 'application/octet-stream' }, body: bytes },
    )
    return { status: answer.status, body: await answer.json() }
  }

  return {
    ...product,
    call,
    view,
    signers,
    /** A borrower at DEED_SIGNING; the street name selects the notary. */
    async aSigner(street = 'Ownnotary', place = { city: 'Columbus', state: 'OH', zip: '43215' }) {
      houses += 1
      const borrower: VerifiedBorrower = await at('GEN_NOTARY_DISCLOSURE', {
        street: `${houses} ${street} Street`,
        ...place,
      })
      await until(borrower, (now) => now !== 'GEN_NOTARY_DISCLOSURE')
      const { uuid, caller } = borrower
      await db.transaction().execute((tx) =>
        storeDocument(tx, shelf, {
          applicationId: uuid,
          kind: 'SECURITY_INSTRUMENT',
          language: 'en',
          mediaType: 'application/pdf',
          bytes: aPdf({ comment: uuid }),
          causeKey: `deed of ${uuid}`,
        }),
      )
      return { ...borrower, uuid, headers: { authorization: caller.bearer() } }
    },
    /** Another owner who also signs. */
    async aCoOwner(uuid: string): Promise<AtNotary & { name: string }> {
      const identity = await anIdentity({ role: 'signer' })
      const now = new Date()
      await db
        .insertInto('applicationParticipant')
        .values({ applicationId: uuid, identityId: identity.id, role: 'signer', invitedAt: now, endedAt: null })
        .execute()
      const name = { firstName: 'Jordan', middleName: null, lastName: 'Reyes', suffix: null }
      await db.transaction().execute((tx) =>
        signers.add(
          tx,
          {
            applicationId: uuid,
            ordinal: 1,
            role: 'owner',
            identityId: identity.id,
            person: { name, email: null, phone: null },
          },
          now,
        ),
      )
      return { uuid, headers: identity.headers, name: 'Jordan Reyes' }
    },
    /** Reads a document to its end and signs or acknowledges it. */
    async sign(who: AtNotary, documentUuid: string) {
      const { documents, people } = await view(who)
      const document = documents.find((document) => document.documentUuid === documentUuid)
      const name = people.find(({ isYou }) => isYou)?.name ?? 'No one yet'
      const { sha256 } = await db
        .selectFrom('document')
        .select('sha256')
        .where('id', '=', documentUuid)
        .executeTakeFirstOrThrow()
      await call(who, 'POST', '/papers/read', { documentUuid, sha256 })
      const mark = document?.act === 'notarize' ? { mark: { way: 'typed', text: name } } : {}
      return call(who, 'POST', '/papers/sign', { documentUuid, consents: true, ...mark })
    },
    queue: async (headers: Headers) => (await callApi('GET', '/service-notary/secure/api/v1/queue', headers)).body,
    /** Takes a meeting, which is recorded from then on. */
    async take(headers: Headers, sessionUuid: string) {
      const answer = await callApi('POST', '/service-notary/secure/api/v1/sessions/take', headers, { sessionUuid })
      if (answer.status === 200) await record({ uuid: answer.body.uuid, headers })
      return answer
    },
    record,
  }
}
