import { randomInt, randomUUID } from 'node:crypto'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { CoDeedStatus } from '#src/features/signers/signer-entry.contract.ts'
import type { Signers } from '#src/features/signers/signers.contract.ts'
import { productNow } from '#tests/support/product/product-clock.ts'
import { aPdf } from '#tests/support/stubs/sample-files.ts'
import { type Caller, onApplication } from '#tests/support/walks/borrower-calls.ts'
import type { ScenarioRun } from './acts.ts'

const entry = '/service-signers/external/api/v1'

/**
 * Invites all other signers. Each logs in with the link from the email and the code from the text, shows an ID with
 * `identify`, and says that they are ready. Returns their clients.
 */
export const inviteSigners = async (
  run: ScenarioRun,
  identify: (signer: ScenarioRun) => Promise<unknown>,
): Promise<Caller[]> => {
  const { uuid, caller, until, another, letterTo, others } = run
  const ready: Caller[] = []
  const { signers } = await caller.call<Signers>('GET', onApplication(uuid, 'signers'))
  for (const { signerUuid, name } of signers) {
    const email = `${name?.firstName ?? 'spouse'}.${randomUUID()}@example.com`.toLowerCase()
    const phone = `614${randomInt(2_000_000, 9_999_999)}`
    const fallbackName = name ? {} : { name: { firstName: 'Sam', lastName: 'Garcia' } }
    await caller.call('PUT', onApplication(uuid, `signers/${signerUuid}`), { email, phone, ...fallbackName })
    await caller.call('POST', onApplication(uuid, `signers/${signerUuid}/invitations`), {})
    const awaitLetter = (to: string, pattern: RegExp, what: string) =>
      until(
        async () => pattern.exec(await letterTo(to))?.[1] ?? '',
        (result) => result !== '',
        what,
      )
    const link = await awaitLetter(email, /heloc-signer\/login\S*#([\w-]{43})/, 'an invitation is there')
    const signer = another()
    await signer.call('POST', `${entry}/invitations/codes`, { link })
    const code = await awaitLetter(`+1${phone}`, /#(\d{6})/, 'a code is there')
    await signer.call('POST', `${entry}/invitations/accept`, { link, code })
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
      `/service-conditions/internal/api/v1/applications/${uuid}/documents?kind=SUPPORT&cameBy=MAIL`,
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
