import { applicationRecords } from '#src/application/server/application-record.ts'
import { closingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { readMessage } from '#src/platform/server/messages/outbox.ts'
import type { aProductWithRequests } from './asked-borrower.ts'

type Product = Awaited<ReturnType<typeof aProductWithRequests>>
type Headers = Readonly<Record<string, string>>

let mailboxes = 0

/** Applications whose deed others sign too, and what those people do through the public calls. */
export const closingSigners = ({
  db,
  vault,
  callApi,
  aBorrower,
}: Pick<Product, 'db' | 'vault' | 'callApi' | 'aBorrower'>) => {
  const records = closingSignerRecords(vault)
  const person = (firstName: string, lastName = 'Garcia') => ({
    name: { firstName, middleName: null, lastName, suffix: null },
    email: null,
    phone: null,
  })
  const aMailbox = (): string => {
    mailboxes += 1
    return `jordan.${mailboxes}.${Date.now()}@example.com`
  }
  const signersOf = (uuid: string) => `/service-application/api/v1/application/heloc/${uuid}/signers`

  /** A borrower at CO_DEED_REQ; the name '' is a spouse who is known only from the marriage. */
  const aClosing = async (firstNames: readonly string[] = ['Jordan']) => {
    const borrower = await aBorrower([], 'CO_DEED_REQ')
    await db.transaction().execute(async (tx) => {
      const { uuid: applicationId, identity } = borrower
      const first = { applicationId, ordinal: 0, role: 'borrower' as const, identityId: identity.id }
      await records.add(tx, { ...first, person: { ...person('Maria'), email: identity.email } }, new Date())
      for (const [at, name] of firstNames.entries())
        await records.add(
          tx,
          {
            applicationId,
            ordinal: at + 1,
            role: name === '' ? 'spouse' : 'owner',
            identityId: null,
            person: person(name, name === '' ? '' : 'Garcia'),
          },
          new Date(),
        )
    })
    const list = async () => (await callApi('GET', signersOf(borrower.uuid), borrower.headers)).body
    const ids: string[] = (await list()).signers.map(({ signerUuid }: { signerUuid: string }) => signerUuid)
    const reach = (id: string, contact: object) =>
      callApi('PUT', `${signersOf(borrower.uuid)}/${id}`, borrower.headers, { phone: '(415) 555-0188', ...contact })
    const invite = (id: string) =>
      callApi('POST', `${signersOf(borrower.uuid)}/${id}/invitations`, borrower.headers, {})
    /** Enters a signer's contact data and invites them; returns their email and the link. */
    const inviteAt = async (at = 0, email = aMailbox()) => {
      await reach(ids[at] ?? '', { email })
      await invite(ids[at] ?? '')
      return { email, link: linkIn(await newestTo(db, vault, email, (text) => linkIn(text) !== '')) }
    }
    return { ...borrower, ids, list, reach, invite, inviteAt }
  }

  const entry = (path: string, body: object, headers: Headers = {}) =>
    callApi('POST', `/service-signers/external/api/v1${path}`, headers, body)

  /** Waits for a message to an email or number that matches; the newest counts. */
  const letter = (to: string, fits: (text: string) => boolean) => newestTo(db, vault, to, fits)

  /** Accepts an invitation like a person. */
  const acceptInvitation = async ({ link }: { link: string }, phone = '+14155550188') => {
    const since = await codesTo(db, phone)
    await entry('/invitations/codes', { link })
    const code = codeIn(await newestTo(db, vault, phone, (text) => /#\d{6}/.test(text), since))
    const { body } = await entry('/invitations/accept', { link, code })
    return { authorization: `Bearer ${body.jwt}` }
  }

  const lintel = shippedOrganizations.byCode('lintel')
  if (!lintel) throw new Error('There is no organization lintel.')
  /** The dependencies of a job that writes messages, for a test that runs it itself. */
  const letters = {
    db,
    vault,
    clock: systemClock,
    signers: records,
    records: applicationRecords(vault),
    sendsTexts: false,
    organizationByCode: () => lintel,
    pageAt: (_: unknown, path: string) => `https://lintel.example${path}`,
  }

  return { records, signersOf, aClosing, aMailbox, entry, letter, letters, acceptInvitation, linkIn, codeIn }
}

const linkIn = (text: string): string => /heloc-signer\/login\S*#([\w-]{43})/.exec(text)?.[1] ?? ''
const codeIn = (text: string): string => /(?<!\d)(\d{6})(?!\d)/.exec(text)?.[1] ?? ''

const codesTo = async (db: Db, recipient: string): Promise<number> =>
  (await db.selectFrom('outboxMessage').select('id').where('recipient', '=', recipient).execute()).length

/** Polls, because a job of the worker writes it. */
const newestTo = async (
  db: Db,
  vault: Vault,
  recipient: string,
  fits: (text: string) => boolean,
  after = 0,
): Promise<string> => {
  for (;;) {
    const rows = await db
      .selectFrom('outboxMessage')
      .select('id')
      .where('recipient', '=', recipient)
      .orderBy('createdAt', 'desc')
      .execute()
    if (rows.length > after)
      for (const { id } of rows) {
        const text = (await readMessage(db, vault, id))?.body.text ?? ''
        if (fits(text)) return text
      }
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
