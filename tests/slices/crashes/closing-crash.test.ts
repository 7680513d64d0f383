import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { AccountLink, BankView } from '#src/features/bank/bank.contract.ts'
import type { NotarySession } from '#src/features/notary/session.contract.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import { closing } from '#src/workflow/graph/closing.table.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { linkPasswords, throughDialog } from '#tests/support/pages/link-dialog.ts'
import { aCrashingProduct, type CrashingProduct } from '#tests/support/product/crashing-product.ts'
import { engines } from '#tests/support/product/database.ts'
import { minutesToMoney, moveClockTo, productNow } from '#tests/support/product/product-clock.ts'
import { aPdf } from '#tests/support/stubs/sample-files.ts'
import { type Caller, onApplication, type PlayedStatus, statusPath } from '#tests/support/walks/borrower-calls.ts'
import { expectCompleteClosing } from '#tests/support/walks/closing-invariants.ts'
import { demonstrationStaff } from '#tests/support/walks/demonstration-staff.ts'
import { storedLetters } from '#tests/support/walks/stored-letter.ts'
import { perform, type ScenarioRun } from '../../../scripts/scenarios/acts.ts'
import { georgia, markedCard, ohio, texas } from '../../../scripts/scenarios/parts.ts'
import { playScenario } from '../../../scripts/scenarios/play-scenario.ts'
import type { Act, Scenario } from '../../../scripts/scenarios/scenario.ts'
import { inviteSigners } from '../../../scripts/scenarios/signer-acts.ts'

const password = 'Threshold-crashing-2026!'
const organization = 'lintel'
/** How long to wait for a step at first. The wait doubles after each further crash. */
const timeoutMs = 2_500

/** Closing statuses that have a transition. The process is killed at each of them. */
const statuses: readonly Status[] = (Object.keys(closing) as (keyof typeof closing)[]).filter(
  (status) => Object.keys(closing[status].on).length > 0,
)

interface Line extends ScenarioRun {
  email: string
  others: Caller[]
}

/**
 * How to move a line of credit on: an act, its relevant calls, and the first and last call at which the process is
 * killed.
 */
interface CrashPoint {
  act(line: Line): Promise<unknown>
  path: RegExp
  calls?: readonly number[]
}

const performing = (path: RegExp, act: Act): CrashPoint => ({ path, act: (line) => perform(line, act) })

/** Has everyone join, read and sign what the demonstration's notary presents, until the meeting is complete. */
const meet = async ({ uuid, caller, others }: Line): Promise<void> => {
  const session = onApplication(uuid, 'notary/session')
  const people = [caller, ...others]
  for (const person of people) await person.call('POST', `${session}/join`, { means: 'text' })
  for (;;) {
    for (const person of people) {
      const { state, documents, you, people: all } = await person.call<NotarySession>('GET', session)
      if (state === 'COMPLETE') return
      const document = documents.find(({ presented, missing }) => presented && you !== null && missing.includes(you))
      if (!document) continue
      const { documentUuid, act } = document
      const bytes = await person.file(`${session}/papers/${documentUuid}`)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await person.call('POST', `${session}/papers/read`, { documentUuid, sha256 })
      const mark = { way: 'typed', text: all.find(({ isYou }) => isYou)?.name }
      const signature = { documentUuid, consents: true, ...(act === 'notarize' ? { mark } : {}) }
      await person.call('POST', `${session}/papers/sign`, signature)
    }
    await pause(50)
  }
}

const linkAccount = async ({ url, uuid, caller }: Line): Promise<void> => {
  const bank = onApplication(uuid, 'bank')
  const accountLink = await caller.call<AccountLink>('POST', `${bank}/link`, {})
  const publicToken = await throughDialog(url, accountLink, 'user_good', linkPasswords.bank)
  const { accounts } = await caller.call<BankView>('POST', `${bank}/link/exchange`, { publicToken })
  await caller.call('POST', `${bank}/confirm`, { accountUuid: accounts.at(-1)?.accountUuid, isMine: true })
}

const fileDeed = async ({ uuid, staff }: Line): Promise<void> => {
  const today = civilDateIn('America/New_York', new Date())
  const deed = onApplication(uuid, `notary/deed?notarizedOn=${today}&commission=GA-4417`)
  await (await staff('underwriter')).call('POST', deed, aPdf({ comment: randomUUID() }))
}

/** The acts of people. At any other status, the system is working. */
const crashPoints: Partial<Record<Status, CrashPoint>> = {
  DISBURSEMENT_ACCOUNT: performing(/bank\/confirm/, { act: 'give-account' }),
  AUTOPAY_ACCOUNT: performing(/bank\/payment/, { act: 'pay-by-hand' }),
  VERIFIED_AUTOPAY_ACCOUNT: performing(/bank\/payment/, { act: 'pay-by-hand' }),
  FINAL_OFFER: performing(/closing\/accept/, { act: 'accept-final-offer' }),
  NOTE_SIGNING: performing(/papers\/.*\/sign$/, { act: 'sign-documents' }),
  CO_DEED_REQ: {
    path: /\/ready$/,
    async act(line) {
      line.others = await inviteSigners(line, (signer) => perform(signer, { act: 'identify', kind: 'PASSPORT' }))
    },
  },
  // The borrower's first document, and the deed that the other owner signs last.
  DEED_SIGNING: { path: /session\/papers\/sign$/, calls: [1, 4], act: meet },
  ATTORNEY_REVIEW: performing(/staff-exit$/, { act: 'exit', outcome: 'approvedInPerson', by: 'underwriter' }),
  MANUAL_DEED_SIGNING: { path: /notary\/deed/, act: fileDeed },
}

/**
 * The main line of credit passes nearly all of the closing. The others pass only the statuses that it does not reach.
 */
const scenario = (address: string, at: Scenario['at'] = {}): Scenario => ({
  name: address,
  shows: '',
  stops: 'DISBURSEMENT_ACCOUNT',
  address,
  at: {
    INCOME_VERIFICATION: [{ act: 'pass-without-proof', outcome: 'accepted' }],
    IDENTITY_VERIFICATION: [{ act: 'pass-without-proof', outcome: 'accepted' }],
    ...at,
  },
})

const aWalk = async (product: CrashingProduct) => {
  const { url, callerFor, readDatabase } = product
  const killedStatuses = new Set<Status>()
  const staff = demonstrationStaff(url, callerFor)
  const stage = { url, password, pause, log: () => undefined, staff }

  const letterTo = async (recipient: string): Promise<string> => {
    // Jobs write the emails, and reading an embedded database would end them.
    await pause(400)
    return readDatabase(async (database, folder) => {
      const letters = await storedLetters(database, folder)
      return letters.letterTo(recipient).finally(letters.close)
    })
  }
  const until: ScenarioRun['until'] = async (read, isThere) => {
    for (;;) {
      const result = await read()
      if (isThere(result)) return result
      await pause(25)
    }
  }
  const fetchStatus = async ({ caller, uuid }: Pick<Line, 'caller' | 'uuid'>) => {
    const { checklistStatus, revision } = await caller.call<PlayedStatus>('GET', statusPath(uuid))
    return { status: checklistStatus as Status, revision }
  }
  /** Waits until the line of credit has moved on, for at most this long. */
  const leaves = async (line: Line, ms = Number.POSITIVE_INFINITY): Promise<void> => {
    for (const began = Date.now(); Date.now() - began < ms; await pause(25))
      if ((await fetchStatus(line)).revision > line.revision) return
  }
  const logIn = ({ caller, email }: Line) =>
    caller.call('POST', `/identity/api/v1/authentication/login?organization=${organization}`, { email, password })

  return {
    killedStatuses,
    fetchStatus,
    logIn,
    async begin(story: Scenario): Promise<Line> {
      const { uuid, email } = await playScenario(story, stage)
      const line: Line = {
        url,
        organization,
        uuid,
        email,
        others: [],
        caller: callerFor(organization),
        letterTo,
        until,
        status: 'DISBURSEMENT_ACCOUNT',
        revision: 0,
        another: () => callerFor(organization),
        waitUntil: (moment) => moveClockTo(url, moment),
        staff: (role) => staff(organization, role),
      }
      return line
    },
    /**
     * Moves on to one of these statuses. The process is killed at each status in `at` where it has not been killed yet.
     */
    async walk(
      line: Line,
      stops: readonly Status[],
      { at = statuses, own = {} }: { at?: readonly Status[]; own?: Partial<Record<Status, CrashPoint>> } = {},
    ): Promise<void> {
      await logIn(line)
      let patience = timeoutMs
      for (;;) {
        const { revision } = line
        Object.assign(line, await fetchStatus(line))
        if (line.revision > revision) patience = timeoutMs
        const { status } = line
        const isNew = at.includes(status) && !killedStatuses.has(status)
        const crashPoint = own[status] ?? crashPoints[status]
        if (at.includes(status)) killedStatuses.add(status)
        if (!crashPoint && at.includes(status)) {
          if (product.cut && (status === 'RESCISSION' || status === 'FUNDABLE')) await product.cut()
          else await product.kill()
          if (stops.includes(status)) return
          // If the step has not been tried yet, the running process holds its lease, so that process must be killed as
          // well.
          await leaves(line, patience)
          patience *= 2
          continue
        }
        if (stops.includes(status)) return
        // Signing requires a login within the last few minutes, and the clock moves with each crash.
        if (crashPoint) await logIn(line)
        if (crashPoint && isNew)
          await product.killAt(crashPoint.path, crashPoint.calls ?? [1], () => crashPoint.act(line))
        else await crashPoint?.act(line)
        await leaves(line)
      }
    },
  }
}

describe.each(engines)('on %s', (engine) => {
  test('a closing whose server crashes at each status loses nothing, and does nothing twice', {
    timeout: 600_000,
  }, async () => {
    const product = await aCrashingProduct(engine)
    const { begin, walk, logIn, killedStatuses, fetchStatus } = await aWalk(product)
    const [main, inTexas, inGeorgia] = [
      await begin(scenario(ohio('31 Coowner Street'), { LIEN_VERIFICATION: markedCard })),
      await begin(scenario(texas('33 Orchard Street'))),
      await begin(scenario(georgia('35 Orchard Street'))),
    ]
    await product.holdEachStep(main.uuid)
    // The staff's logins are still valid.
    await walk(inGeorgia, ['RESCISSION'], {
      at: ['VERIFIED_AUTOPAY_ACCOUNT', 'ATTORNEY_REVIEW', 'MANUAL_DEED_SIGNING'],
      own: { DISBURSEMENT_ACCOUNT: { path: /bank\/confirm/, act: linkAccount } },
    })
    await walk(main, ['RESCISSION'])
    await walk(inTexas, ['NOTARY_WAITING_PERIOD'], { at: ['NOTARY_WAITING_PERIOD'] })

    // Moves past the cancellation period and the Texas waiting period, with a crash in between.
    await product.forward(minutesToMoney(await productNow(product.url)))
    await product.kill()
    await walk(main, ['COMPLETE'])
    await walk(inGeorgia, ['COMPLETE'])
    await logIn(inTexas)
    expect((await fetchStatus(inTexas)).status).toBe('MANUAL_DEED_SIGNING')
    expect([...killedStatuses].sort()).toEqual([...statuses].sort())
    await expectCompleteClosing(product, { main: main.uuid, onPaper: inGeorgia.uuid })
  })
})
