import { randomUUID } from 'node:crypto'
import { isStatus, type Status } from '#src/workflow/statuses.ts'
import {
  type Caller,
  callerAt,
  createBody,
  createPath,
  loggedInAgain,
  logInAgain,
  openAccount,
  ordinaryBorrower,
  type PlayedBorrower,
  type PlayedStatus,
  statusPath,
} from '#tests/support/borrower-calls.ts'
import type { StaffOf } from '#tests/support/demonstration-staff.ts'
import { letterInOutbox } from '#tests/support/outbox-letter.ts'
import { moveClockTo } from '#tests/support/product-clock.ts'
import { actWords } from './act-words.ts'
import { type Played, perform } from './acts.ts'
import { ordinaryActs, ordinaryAddress } from './ordinary.table.ts'
import type { Act, Scenario } from './scenario.ts'

export interface Stage {
  url: string
  staff: StaffOf
  pause(ms: number): Promise<void>
  tell(line: string): void
  /** The newest message to a mailbox or number, '' while there is none; the product's own list of them unless given. */
  letterTo?(recipient: string): Promise<string>
  /** Until the product's clock shows a moment; it is moved there for everybody unless given. */
  waitUntil?(moment: Date): Promise<void>
  /** Of the account; any other than the default is for a person to log in with. */
  password?: string
}

const msBetweenLooks = 50
/** As long as any status of a scenario takes, on a machine with other work. */
const mostLooks = 1_200

/** Beyond these nothing is played. */
const ends: ReadonlySet<Status> = new Set(['COMPLETE', 'DECLINED', 'CANCELLED'])

let people = 0
/** The sandbox bureau remembers people, so each application is another person's. */
const anotherBirthDate = (): string => {
  people += 1
  const days = Math.floor(Math.random() * 8_000) + people
  return new Date(Date.UTC(1962, 0, 1 + days)).toISOString().slice(0, 10)
}

export const borrowerOf = ({ borrower, address = ordinaryAddress }: Scenario): PlayedBorrower => {
  const [street1 = '', city = '', stateAndZip = ''] = address.split(', ')
  const [state = '', zip = ''] = stateAndZip.split(' ')
  return { ...ordinaryBorrower, birthDate: anotherBirthDate(), ...borrower, address: { street1, city, state, zip } }
}

interface Standing {
  status: Status
  revision: number
}

export interface PlayedScenario {
  uuid: string
  email: string
  caller: Caller
  look(): Promise<Standing>
  /** Looks again and again until something is so. @throws Error when it does not come to be. */
  until: Played['until']
  /** Does some things more where it stands. */
  goOn(acts: readonly Act[], now?: Standing): Promise<void>
}

/** Opens an account and an application, to be gone on with act by act through the product's public calls. */
export const beginScenario = async (
  name: string,
  borrower: PlayedBorrower,
  {
    url,
    staff,
    pause,
    tell,
    password = `Threshold-${randomUUID()}!A1`,
    letterTo = (to) => letterInOutbox(url, to),
    waitUntil = (moment) => moveClockTo(url, moment),
  }: Stage,
): Promise<PlayedScenario> => {
  const { organisation } = borrower
  const first = callerAt(url, organisation)
  const email = await openAccount(first, borrower, password)
  const caller = loggedInAgain(first, () => logInAgain(url, organisation, { email, password }))
  const others: Caller[] = []
  const body = await createBody(caller, borrower, email)
  const { uuid } = await caller.call<{ uuid: string }>('POST', createPath(borrower), body)
  tell(`${borrower.firstName} ${borrower.lastName}, ${borrower.address.street1}, ${borrower.address.city}: ${email}`)

  const until: Played['until'] = async (look, isThere, what) => {
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const found = await look()
      if (isThere(found)) return found
      await pause(msBetweenLooks)
    }
    throw new Error(`${name}: it did not come to be that ${what}.`)
  }
  const look = async (): Promise<Standing> => {
    const { checklistStatus: status, revision } = await caller.call<PlayedStatus>('GET', statusPath(uuid))
    if (!isStatus(status)) throw new Error(`${status} is no status.`)
    return { status, revision }
  }
  const goOn: PlayedScenario['goOn'] = async (acts, given) => {
    const now = given ?? (await look())
    for (const act of acts) {
      tell(`    ${now.status.padEnd(34)} ${actWords(act)}`)
      await perform(
        {
          ...{ url, organisation, uuid, caller, others, until, letterTo, waitUntil, ...now },
          staff: (role) => staff(organisation, role),
          another: () => callerAt(url, organisation),
        },
        act,
      )
    }
  }
  return { uuid, email, caller, look, until, goOn }
}

/** Plays a scenario until it stands where it stops. @throws Error where it is stuck. */
export const playScenario = async (scenario: Scenario, stage: Stage): Promise<PlayedScenario> => {
  const played = await beginScenario(scenario.name, borrowerOf(scenario), stage)
  const seen = new Set<Status>()
  for (let now = await played.look(); ; ) {
    const { status, revision } = now
    const isStop = status === scenario.stops
    if (!isStop && ends.has(status))
      throw new Error(`${scenario.name}: at ${status} in the place of ${scenario.stops}.`)
    // What a scenario says of a status is done at the first visit.
    const own = seen.has(status) ? undefined : scenario.at?.[status]
    seen.add(status)
    await played.goOn(own ?? (isStop ? [] : (ordinaryActs[status] ?? [])), now)
    if (isStop && (await played.look()).revision === revision) break
    now = await played.until(played.look, (after) => after.revision > revision, `${status} leads to ${scenario.stops}`)
  }
  stage.tell(`Now at ${scenario.stops}.`)
  return played
}
