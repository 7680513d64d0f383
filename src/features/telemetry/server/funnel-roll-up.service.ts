import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import type { WorkSource } from '#src/platform/server/jobs/worker.ts'
import { countCells, durationCells } from '../funnel-cells.rules.ts'
import {
  campaignOf,
  deviceForScreen,
  type Journey,
  newJourney,
  type Sighting,
  stepOfEvent,
  type Traits,
  withApplication,
  withSighting,
} from '../funnel-journey.rules.ts'
import {
  type Change,
  type ChangedApplication,
  changeCounts,
  changedApplications,
  enteredStatuses,
  type InboxRow,
  type JourneyKey,
  journeysOf,
  journeysOfApplications,
  saveJourneys,
  takeInbox,
  tryLockFunnel,
} from './funnel-journey.store.ts'

const everyMs = 60_000
/** Journeys are kept for 400 days. An application that is followed for less can never be counted again. */
export const followedMs = 365 * 86_400_000

interface BatchSizes {
  events: number
  applications: number
}

const defaultBatches: BatchSizes = { events: 20_000, applications: 500 }

interface RollUpDeps {
  db: Db
  clock: Clock
  batches?: BatchSizes
}

/**
 * Returns the work source that counts, once a minute, what has happened since: each batch in one transaction, so that a
 * process that dies counts nothing twice and leaves nothing out.
 */
export const funnelSweep = (deps: RollUpDeps): WorkSource => {
  let dueAt = 0
  return async () => {
    const now = deps.clock.now().getTime()
    if (now < dueAt) return 0
    dueAt = now + everyMs
    const count = await rollUpFunnel(deps)
    // There may be more, so the next batch follows at once.
    if (count > 0) dueAt = 0
    return count
  }
}

/** Counts one batch of events or, once they are few, of applications as well. Returns how many; 0 if nothing was left. */
export const rollUpFunnel = async ({ db, clock, batches = defaultBatches }: RollUpDeps): Promise<number> => {
  const events = await counting(db, (tx) => countEvents(tx, batches.events))
  if (events === batches.events) return events
  const since = new Date(clock.now().getTime() - followedMs)
  const applications = await counting(db, (tx) => countApplications(tx, since, batches.applications))
  return events + applications
}

/** Runs the work in a transaction, unless another process is counting. */
const counting = (db: Db, work: (tx: Tx) => Promise<number>): Promise<number> =>
  db.transaction().execute(async (tx) => ((await tryLockFunnel(tx)) ? work(tx) : 0))

const countEvents = async (tx: Tx, most: number): Promise<number> => {
  const inbox = await takeInbox(tx, most)
  const sightings = inbox.flatMap(sightingIn)
  if (sightings.length > 0) {
    const keys = new Map(sightings.map(({ key }) => [journeyKeyText(key), key]))
    const before = byName(await journeysOf(tx, [...keys.values()]))
    const after = new Map(before)
    for (const { key, sighting } of sightings) {
      const journey = after.get(journeyKeyText(key)) ?? newJourney(key.organization, key.id)
      after.set(journeyKeyText(key), withSighting(journey, sighting))
    }
    await saveChanges(tx, before, after)
  }
  return inbox.length
}

const journeyKeyText = ({ organization, id }: JourneyKey): string => `${organization} ${id}`
const byName = (journeys: readonly Journey[]) => new Map(journeys.map((journey) => [journeyKeyText(journey), journey]))

const sightingIn = (row: InboxRow): { key: JourneyKey; sighting: Sighting }[] => {
  const { organization, trackerUuid, details, event, pagePath } = row
  if (organization === null || trackerUuid === null || row.at === null) return []
  const key = { organization, id: trackerUuid }
  const at = row.at.getTime()
  if (details !== null) return [{ key, sighting: { at, step: 'visit', traits: traitsOfVisit(details) } }]
  const step = event !== null && pagePath !== null ? stepOfEvent({ event, pagePath, step: row.step }) : undefined
  return step ? [{ key, sighting: { at, step } }] : []
}

/** What the server stored of a visit in `details`. */
interface VisitDetails {
  query?: { utm_campaign?: string }
  screenWidth?: number
  screenHeight?: number
  language?: 'en' | 'es'
  variants?: Readonly<Record<string, string>>
}

const traitsOfVisit = (details: object): Traits => {
  const { query, screenWidth, screenHeight, language, variants = {} } = details as VisitDetails
  return {
    campaign: campaignOf(query?.utm_campaign),
    ...(screenWidth && screenHeight ? { device: deviceForScreen({ width: screenWidth, height: screenHeight }) } : {}),
    ...(language ? { language } : {}),
    variants,
  }
}

/** What registration and experiments store about how an application came. */
interface Origin {
  trackerUuid?: string
  language?: 'en' | 'es'
  utm?: { campaign?: string }
  experiments?: Readonly<Record<string, string>>
}

const traitsOfApplication = ({ utm, language, experiments = {} }: Origin): Traits => ({
  campaign: campaignOf(utm?.campaign),
  ...(language ? { language } : {}),
  variants: experiments,
})

const countApplications = async (tx: Tx, since: Date, most: number): Promise<number> => {
  const applications = await changedApplications(tx, since, most)
  if (applications.length === 0) return 0
  const ids = applications.map(({ id }) => id)
  const enteredList = await enteredStatuses(tx, ids)
  const own = await journeysOfApplications(tx, ids)
  const trackerKeys = applications.flatMap(({ organization, origin }) => {
    const { trackerUuid } = origin as Origin
    return trackerUuid ? [{ organization, id: trackerUuid }] : []
  })
  const before = byName([...own, ...(await journeysOf(tx, trackerKeys))])
  const after = new Map(before)
  const ownNames = new Map(own.map((journey) => [journey.applicationId, journeyKeyText(journey)]))
  for (const application of applications) {
    const journey = after.get(ownNames.get(application.id) ?? '') ?? journeyFor(application, after)
    after.set(
      journeyKeyText(journey),
      withApplication(journey, {
        id: application.id,
        revision: application.revision,
        openedAt: application.createdAt.getTime(),
        traits: traitsOfApplication(application.origin as Origin),
        history: enteredList.flatMap(({ applicationId, toStatus, at }) =>
          applicationId === application.id ? [{ toStatus, at: at.getTime() }] : [],
        ),
      }),
    )
  }
  await saveChanges(tx, before, after)
  return applications.length
}

/**
 * Returns the journey that an application continues: that of its browser, unless another application already does. Then
 * it is a journey of its own, which began as the browser's did.
 */
const journeyFor = (
  { id, organization, origin }: ChangedApplication,
  journeys: ReadonlyMap<string, Journey>,
): Journey => {
  const { trackerUuid } = origin as Origin
  if (trackerUuid === undefined) return newJourney(organization, id)
  const browserJourney = journeys.get(journeyKeyText({ organization, id: trackerUuid }))
  if (!browserJourney) return newJourney(organization, trackerUuid)
  if (browserJourney.applicationId === null) return browserJourney
  const { visit } = browserJourney.traits
  return { ...newJourney(organization, id), traits: visit ? { visit } : {} }
}

/** Saves what has changed, and moves each journey from the cells in which it counted to those in which it counts now. */
const saveChanges = async (
  tx: Tx,
  before: ReadonlyMap<string, Journey>,
  after: ReadonlyMap<string, Journey>,
): Promise<void> => {
  const changedJourneys = [...after].filter(([name, journey]) => before.get(name) !== journey)
  if (changedJourneys.length === 0) return
  const pairs = changedJourneys.map(([name, journey]) => ({ old: before.get(name), journey }))
  await saveJourneys(
    tx,
    pairs.map(({ journey }) => journey),
  )
  await changeCounts(tx, changesOf(pairs, countCells), changesOf(pairs, durationCells))
}

const changesOf = <Cell extends object>(
  pairs: readonly { old: Journey | undefined; journey: Journey }[],
  toCells: (journey: Journey) => Cell[],
): Change<Cell>[] => {
  const changes = new Map<string, Change<Cell>>()
  const add = (cell: Cell, journeys: number) => {
    const name = JSON.stringify(cell)
    changes.set(name, { ...cell, journeys: (changes.get(name)?.journeys ?? 0) + journeys })
  }
  for (const { old, journey } of pairs) {
    if (old) for (const cell of toCells(old)) add(cell, -1)
    for (const cell of toCells(journey)) add(cell, 1)
  }
  return [...changes.values()].filter(({ journeys }) => journeys !== 0)
}
