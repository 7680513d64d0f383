import { createHash } from 'node:crypto'
import type { BankView } from '#src/features/bank/bank.contract.ts'
import type { NotarySession } from '#src/features/notary/session.contract.ts'
import type { Closing } from '#src/features/signing/signing.contract.ts'
import { onApplication } from '#tests/support/borrower-calls.ts'
import type { Played } from './acts.ts'

const callsOf = ({ caller, uuid }: Played) => ({
  get: <T>(path: string) => caller.call<T>('GET', onApplication(uuid, path)),
  post: <T>(path: string, body: object) => caller.call<T>('POST', onApplication(uuid, path), body),
  file: (path: string) => caller.file(onApplication(uuid, path)),
})

/** Reads every paper of a status to its end, and answers those that are acted on there. */
const readAll = async (played: Played) => {
  const { get, post, file } = callsOf(played)
  const { papers, name } = await get<Closing>('closing')
  const here = papers.filter(({ at }) => at === played.status)
  for (const { documentUuid } of here) {
    const bytes = await file(`closing/papers/${documentUuid}/file`)
    await post(`closing/papers/${documentUuid}/read`, { sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return { here, name }
}

/** Types an account for the money in and confirms it. */
export const giveAccount = async (played: Played, { ending = '' }: { ending?: string }): Promise<void> => {
  const { post } = callsOf(played)
  // First Harbor Bank of the sandbox; any account of it is the borrower's own, and no two borrowers name the same.
  const account = `55${Date.now().toString().slice(-8)}${ending}`
  const typed = { routing: '011401533', account, accountAgain: account, kind: 'CHECKING' }
  const { accounts } = await post<BankView>('bank/account', typed)
  await post('bank/confirm', { accountUuid: accounts.at(-1)?.accountUuid, isMine: true })
}

export const payByHand = (played: Played): Promise<unknown> =>
  callsOf(played).post('bank/payment', { method: 'MANUAL' })

/** Reads the disclosures of the final offer, acknowledges each, and accepts. */
export const acceptOffer = async (played: Played): Promise<void> => {
  const { post } = callsOf(played)
  const { here } = await readAll(played)
  for (const { documentUuid, sha256 } of here)
    await post(`closing/papers/${documentUuid}/acknowledge`, { sha256, consents: true })
  await post('closing/accept', { accepted: true })
}

/** Reads the papers that the borrower signs alone, and signs them by a typed name. */
export const signPapers = async (played: Played): Promise<void> => {
  const { post } = callsOf(played)
  const { here, name } = await readAll(played)
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .join('')
  for (const { documentUuid, sha256, act } of here)
    if (act === 'sign')
      await post(`closing/papers/${documentUuid}/sign`, {
        ...{ sha256, consents: true, initials: initials.slice(0, 8), mark: { way: 'typed', text: name } },
      })
}

/** Meets the notary of the demonstration by buttons alone, reads what is laid out, and signs it. For a borrower who owns the home alone. */
export const meetNotary = async (played: Played): Promise<void> => {
  const { get, post, file } = callsOf(played)
  const look = () => get<NotarySession>('notary/session')
  const laidOut = ({ you, papers }: NotarySession) =>
    papers.find(({ presented, missing }) => presented && missing.includes(you ?? ''))
  await played.until(look, ({ stage }) => stage === 'OPEN', 'the notary may be met')
  const { people } = await post<NotarySession>('notary/session/join', { means: 'text' })
  const name = people.find(({ isYou }) => isYou)?.name ?? ''
  for (;;) {
    const now = await played.until(
      look,
      (session) => laidOut(session) !== undefined || session.stage === 'OVER' || session.state === 'ENDED',
      'the notary lays out a paper',
    )
    const paper = laidOut(now)
    if (!paper) return
    const { documentUuid } = paper
    const bytes = await file(`notary/session/papers/${documentUuid}`)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await post('notary/session/papers/read', { documentUuid, sha256 })
    const mark = paper.act === 'notarize' ? { mark: { way: 'typed', text: name } } : {}
    await post('notary/session/papers/sign', { documentUuid, consents: true, ...mark })
  }
}
