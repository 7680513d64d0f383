import { randomInt, randomUUID } from 'node:crypto'
import type { CoDeedStatus } from '#src/features/signers/signer-entry.contract.ts'
import type { Signers } from '#src/features/signers/signers.contract.ts'
import { type Caller, onApplication } from '#tests/support/borrower-calls.ts'
import type { Played } from './acts.ts'

const entry = '/service-signers/external/api/v1'

/**
 * Invites everybody who signs besides the borrower. Each comes in by the link of the mail and the code of the text, shows
 * an ID by `identify`, and says that they are ready. Answers how they call.
 */
export const bringSigners = async (
  played: Played,
  identify: (signer: Played) => Promise<unknown>,
): Promise<Caller[]> => {
  const { uuid, caller, until, another, letterTo, others } = played
  const ready: Caller[] = []
  const { signers } = await caller.call<Signers>('GET', onApplication(uuid, 'signers'))
  for (const { signerUuid, name } of signers) {
    const email = `${name?.firstName ?? 'spouse'}.${randomUUID()}@example.com`.toLowerCase()
    const phone = `614${randomInt(2_000_000, 9_999_999)}`
    const named = name ? {} : { name: { firstName: 'Sam', lastName: 'Garcia' } }
    await caller.call('PUT', onApplication(uuid, `signers/${signerUuid}`), { email, phone, ...named })
    await caller.call('POST', onApplication(uuid, `signers/${signerUuid}/invitations`), {})
    const written = (to: string, pattern: RegExp, what: string) =>
      until(
        async () => pattern.exec(await letterTo(to))?.[1] ?? '',
        (found) => found !== '',
        what,
      )
    const link = await written(email, /heloc-signer\/login\S*#([\w-]{43})/, 'an invitation is there')
    const signer = another()
    await signer.call('POST', `${entry}/invitations/codes`, { link })
    const code = await written(`+1${phone}`, /#(\d{6})/, 'a code is there')
    await signer.call('POST', `${entry}/invitations/accept`, { link, code })
    await identify({ ...played, caller: signer })
    const look = () => signer.call<CoDeedStatus>('GET', '/service-application/api/v1/application/heloc/co-deed/status')
    const { electronic } = await until(look, ({ standing }) => standing === 'verified', 'an ID is verified')
    await signer.call('POST', `${entry}/applications/${uuid}/ready`, { electronic: { version: electronic.version } })
    ready.push(signer)
    others.push(signer)
  }
  return ready
}
