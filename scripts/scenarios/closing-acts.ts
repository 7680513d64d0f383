import { createHash, randomInt } from 'node:crypto'
import type { AccountLink, BankView } from '#src/features/bank/bank.contract.ts'
import type { ManualOrder, ManualOrderRow } from '#src/features/manual-orders/manual-orders.contract.ts'
import type { Closing } from '#src/features/signing/signing.contract.ts'
import { linkPasswords, throughDialog } from '#tests/support/pages/link-dialog.ts'
import { onApplication } from '#tests/support/walks/borrower-calls.ts'
import { ordersPath } from '#tests/support/walks/manual-staff.ts'
import type { ScenarioRun } from './acts.ts'

const buildCalls = ({ caller, uuid }: ScenarioRun) => ({
  get: <T>(path: string) => caller.call<T>('GET', onApplication(uuid, path)),
  post: <T>(path: string, body: object) => caller.call<T>('POST', onApplication(uuid, path), body),
  file: (path: string) => caller.file(onApplication(uuid, path)),
})

/** Reads every document of a status to its end, and returns those that need an action there. */
const readAll = async (run: ScenarioRun) => {
  const { get, post, file } = buildCalls(run)
  const { documents, name, signsAtOffice } = await get<Closing>('closing')
  const here = documents.filter(({ at }) => at === run.status)
  for (const { documentUuid } of here) {
    const bytes = await file(`closing/papers/${documentUuid}/file`)
    await post(`closing/papers/${documentUuid}/read`, { sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return { here, name, signsAtOffice }
}

/** The sandboxes have no magic word for it, so it belongs to the borrower and accepts every payment. */
const ordinaryEnding = '1099'

/** An account at the sandbox's First Harbor Bank that no one else has named. */
export const anAccount = (ending: string = ordinaryEnding) => {
  const account = `${randomInt(10_000_000, 99_999_999)}${ending}`
  return { routing: '011401533', account, accountAgain: account, kind: 'CHECKING' }
}

const confirmLast = ({ post }: ReturnType<typeof buildCalls>, { accounts }: BankView) =>
  post('bank/confirm', { accountUuid: accounts.at(-1)?.accountUuid, isMine: true })

/** Types the disbursement account and confirms it. */
export const enterAccount = async (run: ScenarioRun, ending?: string): Promise<void> => {
  const calls = buildCalls(run)
  await confirmLast(calls, await calls.post<BankView>('bank/account', anAccount(ending)))
}

/** Reads the amounts where staff read them who send the deposits, and enters them as the borrower. */
export const proveAccount = async (run: ScenarioRun): Promise<void> => {
  const staff = await run.staff('processor')
  const { orders } = await staff.call<{ orders: ManualOrderRow[] }>('GET', `${ordersPath}?applicationUuid=${run.uuid}`)
  const { uuid } = orders.find(({ service }) => service === 'testDeposits') ?? {}
  const { facts } = await staff.call<ManualOrder>('GET', `${ordersPath}/${uuid}`)
  const factAmount = (label: string) => facts.find((fact) => fact.label === label)?.value
  const { get, post } = buildCalls(run)
  const { accounts } = await get<BankView>('bank')
  const amounts = { first: factAmount('First deposit'), second: factAmount('Second deposit') }
  await post('bank/deposits', { accountUuid: accounts.at(-1)?.accountUuid, ...amounts })
}

/** Links the disbursement account in the bank's dialog, and confirms it. */
export const linkAccount = async (run: ScenarioRun, user: string): Promise<void> => {
  const calls = buildCalls(run)
  const accountLink = await calls.post<AccountLink>('bank/link', {})
  const publicToken = await throughDialog(run.url, accountLink, user, linkPasswords.bank)
  await confirmLast(calls, await calls.post<BankView>('bank/link/exchange', { publicToken }))
}

/** Pays from the disbursement account, unless another is named. */
export const choosePayment = async (
  run: ScenarioRun,
  method: 'MANUAL' | 'AUTOPAY',
  accountUuid?: string,
): Promise<unknown> => {
  const { get, post } = buildCalls(run)
  if (method === 'MANUAL') return post('bank/payment', { method })
  const { authorization } = await get<BankView>('bank')
  const day = { dayOfMonth: 5, authorizes: true, wording: authorization.version }
  return post('bank/payment', { method, ...day, ...(accountUuid && { accountUuid }) })
}

/** Names a separate account for payments, verifies it, and chooses it for autopay. */
export const payFromOwnAccount = async (run: ScenarioRun): Promise<void> => {
  const { post } = buildCalls(run)
  const { accounts } = await post<BankView>('bank/account', { ...anAccount(), purpose: 'autopay' })
  const accountUuid = accounts.at(-1)?.accountUuid
  await post('bank/change', { accountUuid, isMine: true })
  await choosePayment(run, 'AUTOPAY', accountUuid)
}

/** Reads the disclosures of the final offer, acknowledges each, and accepts. */
export const acceptOffer = async (run: ScenarioRun): Promise<void> => {
  const { post } = buildCalls(run)
  const { here } = await readAll(run)
  for (const { documentUuid, sha256 } of here)
    await post(`closing/papers/${documentUuid}/acknowledge`, { sha256, consents: true })
  await post('closing/accept', { accepted: true })
}

/**
 * Reads the documents that only the borrower signs, and signs them with a typed name. Where the law has them signed at an
 * office, it continues to the closing instead.
 */
export const signDocuments = async (run: ScenarioRun): Promise<void> => {
  const { post } = buildCalls(run)
  const { here, name, signsAtOffice } = await readAll(run)
  if (signsAtOffice) {
    await post('closing/review', { reviewed: true })
    return
  }
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .join('')
  for (const { documentUuid, sha256, act } of here)
    if (act === 'sign')
      await post(`closing/papers/${documentUuid}/sign`, {
        sha256,
        consents: true,
        initials: initials.slice(0, 8),
        mark: { way: 'typed', text: name },
      })
}
