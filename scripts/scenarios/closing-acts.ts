import { createHash, randomInt } from 'node:crypto'
import type { AccountLink, BankView } from '#src/features/bank/bank.contract.ts'
import type { Closing } from '#src/features/signing/signing.contract.ts'
import { onApplication } from '#tests/support/borrower-calls.ts'
import { linkPasswords, throughDialog } from '#tests/support/link-dialog.ts'
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

/** The sandboxes know nothing of it, so that it is the borrower's own and takes every payment. */
const ordinaryEnding = '1099'

/** An account at First Harbor Bank of the sandbox that nobody else has named. */
export const anAccount = (ending: string = ordinaryEnding) => {
  const account = `${randomInt(10_000_000, 99_999_999)}${ending}`
  return { routing: '011401533', account, accountAgain: account, kind: 'CHECKING' }
}

const confirmLast = ({ post }: ReturnType<typeof callsOf>, { accounts }: BankView) =>
  post('bank/confirm', { accountUuid: accounts.at(-1)?.accountUuid, isMine: true })

/** Types an account for the money in and confirms it. */
export const giveAccount = async (played: Played, ending?: string): Promise<void> => {
  const calls = callsOf(played)
  await confirmLast(calls, await calls.post<BankView>('bank/account', anAccount(ending)))
}

/** Links the account for the money in the dialog of the bank, and confirms it. */
export const linkAccount = async (played: Played, user: string): Promise<void> => {
  const calls = callsOf(played)
  const opened = await calls.post<AccountLink>('bank/link', {})
  const publicToken = await throughDialog(played.url, opened, user, linkPasswords.bank)
  await confirmLast(calls, await calls.post<BankView>('bank/link/exchange', { publicToken }))
}

/** From the account for the money, unless another is named. */
export const choosePayment = async (
  played: Played,
  method: 'MANUAL' | 'AUTOPAY',
  accountUuid?: string,
): Promise<unknown> => {
  const { get, post } = callsOf(played)
  if (method === 'MANUAL') return post('bank/payment', { method })
  const { authorization } = await get<BankView>('bank')
  const day = { dayOfMonth: 5, authorises: true, wording: authorization.version }
  return post('bank/payment', { method, ...day, ...(accountUuid && { accountUuid }) })
}

/** Names an account for the payments alone, proves it, and has them drawn from it. */
export const payFromOwnAccount = async (played: Played): Promise<void> => {
  const { post } = callsOf(played)
  const { accounts } = await post<BankView>('bank/account', { ...anAccount(), purpose: 'autopay' })
  const accountUuid = accounts.at(-1)?.accountUuid
  await post('bank/change', { accountUuid, isMine: true })
  await choosePayment(played, 'AUTOPAY', accountUuid)
}

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
