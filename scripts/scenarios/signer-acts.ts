import { randomInt, randomUUID } from 'node:crypto'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { listPaperLetters } from '#src/features/documents/paper-letters.contract.ts'
import type { CoDeedStatus } from '#src/features/signers/signer-entry.contract.ts'
import type { Signers } from '#src/features/signers/signers.contract.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { productNow } from '#tests/support/product/product-clock.ts'
import { aPdf } from '#tests/support/stubs/sample-files.ts'
import { type Caller, loggedInAgain, onApplication } from '#tests/support/walks/borrower-calls.ts'
import type { ScenarioRun } from './acts.ts'

const entry = '/service-signers/external/api/v1'

/**
 * Invites all other signers. Each logs in with the link from the email and the code from the text, shows an ID with
 * `identify`, and says that they are ready. Returns their clients.
 */
export const inviteSigners = async (
  run: ScenarioRun,
  identify: (signer: ScenarioRun) => Promise<unknown>,
  ownersSpouse?: { firstName: string; lastName: string },
): Promise<Caller[]> => {
  const { uuid, caller, until, another, letterTo, others } = run
  const ready: Caller[] = []
  const readSigners = async () => (await caller.call<Signers>('GET', onApplication(uuid, 'signers'))).signers
  // An owner’s spouse becomes a signer once the borrower has named them.
  for (let at = 0; at < (await readSigners()).length; at += 1) {
    const { signerUuid, name, asksMaritalStatus } = (await readSigners())[at]!
    const email = `${name?.firstName ?? 'spouse'}.${randomUUID()}@example.com`.toLowerCase()
    const phone = `614${randomInt(2_000_000, 9_999_999)}`
    const fallbackName = name ? {} : { name: { firstName: 'Sam', lastName: 'Garcia' } }
    const marriage = ownersSpouse ? { maritalStatus: 'MARRIED', spouse: ownersSpouse } : { maritalStatus: 'UNMARRIED' }
    await caller.call('PUT', onApplication(uuid, `signers/${signerUuid}`), {
      email,
      phone,
      ...fallbackName,
      ...(asksMaritalStatus ? marriage : {}),
    })
    await caller.call('POST', onApplication(uuid, `signers/${signerUuid}/invitations`), {})
    const awaitLetter = (to: string, pattern: RegExp, what: string) =>
      until(
        async () => pattern.exec(await letterTo(to))?.[1] ?? '',
        (result) => result !== '',
        what,
      )
    const link = await awaitLetter(email, /heloc-signer\/login\S*#([\w-]{43})/, 'an invitation is there')
    const first = another()
    await first.call('POST', `${entry}/invitations/codes`, { link })
    const code = await awaitLetter(`+1${phone}`, /#(\d{6})/, 'a code is there')
    await first.call('POST', `${entry}/invitations/accept`, { link, code })
    const signer = loggedInAgain(first, async () => {
      const again = another()
      await again.call('POST', `${entry}/log-in/codes`, { email })
      const loginCode = await awaitLetter(email, /Your code to sign\s[^#]*?\b(\d{6})\b/, 'an emailed code is there')
      await again.call('POST', `${entry}/log-in`, { email, code: loginCode })
      return again
    })
    await identify({ ...run, caller: signer })
    const readProgress = () =>
      signer.call<CoDeedStatus>('GET', '/service-application/api/v1/application/heloc/co-deed/status')
    const { electronic } = await until(readProgress, ({ progress }) => progress === 'verified', 'an ID is verified')
    await signer.call('POST', `${entry}/applications/${uuid}/ready`, { electronic: { version: electronic.version } })
    ready.push(signer)
    others.push(signer)
  }
  return ready
}

/** Staff mail every letter of this application that waits, today. */
export const mailLetters = async ({ uuid, url, staff }: ScenarioRun): Promise<void> => {
  const processor = await staff('processor')
  const { letters } = await processor.call<AnswerOf<typeof listPaperLetters>>(
    'GET',
    '/service-application/secure/api/v1/paper-letters',
  )
  const mailedOn = lenderDay(await productNow(url))
  for (const letter of letters.filter(({ applicationUuid }) => applicationUuid === uuid)) {
    const zip = /\b(\d{5})(-\d{4})?$/.exec(letter.address.join(' '))?.[1]
    await processor.call('POST', onApplication(uuid, `paper-letters/${letter.uuid}/mailed`), { mailedOn, zip })
  }
}

/** Two people of staff release all other signers. The evidence is a deed that was recorded today. */
export const releaseSigners = async ({ uuid, url, staff }: ScenarioRun): Promise<void> => {
  const [processor, underwriter] = [await staff('processor'), await staff('underwriter')]
  const reason = 'The recorded deed transfers the interest to the borrower'
  const proposals = '/service-organization/secure/api/v1/proposals'
  const recordedOn = lenderDay(await productNow(url))
  const { signers } = await processor.call<Signers>('GET', onApplication(uuid, 'signers'))
  for (const { signerUuid } of signers) {
    const { documentUuid } = await processor.call<{ documentUuid: string }>(
      'POST',
      `/service-conditions/internal/api/v1/applications/${uuid}/documents?kind=SUPPORT&receiptChannel=MAIL`,
      aPdf({ comment: randomUUID() }),
    )
    const payload = { applicationUuid: uuid, signerUuid, documentUuid, recordedOn }
    const proposal = await processor.call<{ uuid: string }>('POST', proposals, {
      kind: 'signer-release',
      payload,
      reason,
    })
    await underwriter.call('POST', `${proposals}/${proposal.uuid}/approve`, { reason })
  }
}
