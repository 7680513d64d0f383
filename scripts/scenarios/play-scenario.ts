import { randomUUID } from 'node:crypto'
import { isStatus, type Status } from '#src/workflow/graph/statuses.ts'
import { moveClockTo } from '#tests/support/product/product-clock.ts'
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
} from '#tests/support/walks/borrower-calls.ts'
import type { StaffOf } from '#tests/support/walks/demonstration-staff.ts'
import { letterInOutbox } from '#tests/support/walks/outbox-letter.ts'
import { perform, type ScenarioRun } from './acts.ts'
import { describeAct } from './describe-act.ts'
import { ordinaryActs, ordinaryAddress } from './ordinary.table.ts'
import type { Act, Scenario } from './scenario.ts'

export interface Stage {
  url: string
  staff: StaffOf
  pause(ms: number): Promise<void>
  log(line: string): void
  /** The newest message to an email or number, '' if there is none; by default from the product's outbox. */
  letterTo?(recipient: string): Promise<string>
  /** Waits until the product's clock reaches an instant; by default it moves the clock for all users. */
  waitUntil?(moment: Date): Promise<void>
  /** The account's password; a nondefault one is for a person who logs in with it. */
  password?: string
  /** The account's email; by default one that no one else has. */
  email?: string
  /** Acts once the application is open, before the first act of the scenario. */
  onOpen?(run: PlayedScenario): Promise<void>
  /** Before the acts of a status, for time to pass. */
  beforeActs?(status: Status): Promise<void>
}

const pollIntervalMs = 50
/** The longest time that a status of a scenario takes on a busy machine. */
const maxPolls = 1_200

/** Nothing is played after these, but for a cancellation of a funded line. */
const ends: ReadonlySet<Status> = new Set(['COMPLETE', 'DECLINED', 'CANCELLED'])

let people = 0
/** The sandbox bureau remembers people, so each application has a new person. */
const anotherBirthDate = (): string => {
  people += 1
  const days = Math.floor(Math.random() * 8_000) + people
  return new Date(Date.UTC(1962, 0, 1 + days)).toISOString().slice(0, 10)
}

export const toPlayedBorrower = ({ borrower, address = ordinaryAddress }: Scenario): PlayedBorrower => {
  const [street1 = '', city = '', stateAndZip = ''] = address.split(', ')
  const [state = '', zip = ''] = stateAndZip.split(' ')
  return { ...ordinaryBorrower, birthDate: anotherBirthDate(), ...borrower, address: { street1, city, state, zip } }
}

interface ScenarioState {
  status: Status
  revision: number
}

export interface PlayedScenario {
  uuid: string
  email: string
  caller: Caller
  readState(): Promise<ScenarioState>
  /** Polls until a condition is true. @throws Error if it never is. */
  until: ScenarioRun['until']
  /** Performs further acts at its status. */
  playActs(acts: readonly Act[], now?: ScenarioState): Promise<void>
}

/** Opens an account and an application, which can be continued act by act through the product's public calls. */
export const beginScenario = async (
  name: string,
  borrower: PlayedBorrower,
  {
    url,
    staff,
    pause,
    log,
    password = `Threshold-${randomUUID()}!A1`,
    email: ownEmail,
    letterTo = (to) => letterInOutbox(url, to),
    waitUntil = (moment) => moveClockTo(url, moment),
  }: Stage,
): Promise<PlayedScenario> => {
  const { organization } = borrower
  const first = callerAt(url, organization, undefined, borrower.language)
  const email = await openAccount(first, borrower, password, ownEmail)
  const caller = loggedInAgain(first, () => logInAgain(url, organization, { email, password }))
  const others: Caller[] = []
  const body = await createBody(caller, borrower, email)
  const { uuid } = await caller.call<{ uuid: string }>('POST', createPath(borrower), body)
  log(`${borrower.firstName} ${borrower.lastName}, ${borrower.address.street1}, ${borrower.address.city}: ${email}`)

  const until: ScenarioRun['until'] = async (read, isTrue, what) => {
    for (let polls = 0; polls < maxPolls; polls += 1) {
      const result = await read()
      if (isTrue(result)) return result
      await pause(pollIntervalMs)
    }
    throw new Error(`${name}: it did not come to be that ${what}.`)
  }
  const readState = async (): Promise<ScenarioState> => {
    const { checklistStatus: status, revision } = await caller.call<PlayedStatus>('GET', statusPath(uuid))
    if (!isStatus(status)) throw new Error(`${status} is no status.`)
    return { status, revision }
  }
  const playActs: PlayedScenario['playActs'] = async (acts, state) => {
    const now = state ?? (await readState())
    for (const act of acts) {
      log(`    ${now.status.padEnd(34)} ${describeAct(act)}`)
      await perform(
        {
          url,
          organization,
          uuid,
          caller,
          others,
          until,
          letterTo,
          waitUntil,
          ...now,
          staff: (role) => staff(organization, role),
          another: () => callerAt(url, organization),
        },
        act,
      )
    }
  }
  return { uuid, email, caller, readState, until, playActs }
}

/** Plays a scenario until its last status. @throws Error if it is stuck. */
export const playScenario = async (scenario: Scenario, stage: Stage): Promise<PlayedScenario> => {
  const run = await beginScenario(scenario.name, toPlayedBorrower(scenario), stage)
  await stage.onOpen?.(run)
  const visitedStatuses = new Set<Status>()
  for (let now = await run.readState(); ; ) {
    const { status, revision } = now
    const isStop = status === scenario.stops
    if (!isStop && ends.has(status) && !scenario.at?.[status])
      throw new Error(`${scenario.name}: at ${status} in the place of ${scenario.stops}.`)
    // The acts of a status happen on its first visit.
    const own = visitedStatuses.has(status) ? undefined : scenario.at?.[status]
    visitedStatuses.add(status)
    await stage.beforeActs?.(status)
    await run.playActs(own ?? (isStop ? [] : (ordinaryActs[status] ?? [])), now)
    if (isStop && (await run.readState()).revision === revision) break
    now = await run.until(run.readState, (after) => after.revision > revision, `${status} leads to ${scenario.stops}`)
  }
  stage.log(`Now at ${scenario.stops}.`)
  return run
}
