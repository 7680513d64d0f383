import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { demonstrationPassword } from '#src/apps/server/core/environment/demonstration-people.table.ts'
import { moveClockForward, moveClockTo } from '#tests/support/product/product-clock.ts'
import type { StaffOf } from '#tests/support/walks/demonstration-staff.ts'
import { playScenario } from '../scenarios/play-scenario.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { scenarios } from '../scenarios/scenarios.table.ts'
import type { PastApplication } from './past-applications.table.ts'
import { showVariation } from './play-console.ts'
import { playVisits } from './play-visits.ts'

const dayMs = 24 * 3_600_000

/**
 * The scenario with this application's person, home and draw.
 * @throws Error if there is no such scenario, a last name replaces one that a sandbox answers to, or a draw replaces one
 * that the scenario depends on
 */
export const toScenario = ({ scenario, name, home, draw, income }: PastApplication): Scenario => {
  const row = scenarios.find((candidate) => candidate.name === scenario)
  if (!row) throw new Error(`There is no scenario called ${scenario}.`)
  const [firstName, lastName] = name
  if (lastName !== undefined && row.borrower?.lastName !== undefined)
    throw new Error(`${scenario} is played by the last name ${row.borrower.lastName}.`)
  if (draw !== undefined && row.at?.OFFER_SELECTION) throw new Error(`${scenario} chooses its own draw.`)
  return {
    ...row,
    borrower: {
      income: 120_000,
      ...row.borrower,
      firstName,
      ...(lastName === undefined ? {} : { lastName }),
      ...(income === undefined ? {} : { income }),
    },
    ...(home === undefined ? {} : { address: home }),
    at: { ...row.at, ...(draw === undefined ? {} : { OFFER_SELECTION: [{ act: 'choose', draw }] }) },
  }
}

const emailOf = ({ borrower }: Scenario): string =>
  `${borrower?.firstName}.${borrower?.lastName ?? 'garcia'}@example.com`.toLowerCase()

interface Player {
  url: string
  staff: StaffOf
  /** When the past ends. */
  today: Date
}

/** Of those that begin on one day. Longer than the windows in which calls are counted. */
const msBetweenApplications = 7 * 60_000

/** How many people visit for each who applies. */
const visitsPerApplication = 6

/** A borrower compares offers this long, and at most twice this long. */
const minutesToChoose = 4

/**
 * Plays applications one after the other, each from its day on. One that gets stuck is told of, and left where it is.
 * Answers the ids of those that were played, by scenario.
 */
export const playApplications = async (
  applications: readonly PastApplication[],
  { url, staff, today }: Player,
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>()
  for (const [index, application] of applications.entries()) {
    const begin = today.getTime() - application.daysAgo * dayMs + index * msBetweenApplications
    await moveClockTo(url, new Date(begin))
    await playVisits(url, index * visitsPerApplication, visitsPerApplication)
    const scenario = toScenario(application)
    try {
      const { uuid } = await playScenario(scenario, {
        url,
        staff,
        pause,
        log: () => {},
        password: demonstrationPassword,
        email: emailOf(scenario),
        beforeActs: async (status) => {
          if (status === 'OFFER_SELECTION') await moveClockForward(url, 60 * minutesToChoose * (1 + Math.random()))
        },
        onOpen: (run) => showVariation(run, randomUUID()),
      })
      ids.set(application.scenario, uuid)
    } catch (error) {
      console.error(`${application.scenario}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return ids
}
