import type { Sql } from '#src/platform/server/database.ts'
import type { Status } from '#src/workflow/statuses.ts'
import type { WorkflowStep } from '#src/workflow/workflow-step.ts'
import { believed } from '../../scripts/scenarios/parts.ts'
import type { PlayedScenario } from '../../scripts/scenarios/play-scenario.ts'
import type { Act, Scenario } from '../../scripts/scenarios/scenario.ts'
import { noticeThatRanOut } from './incompleteness.ts'

type Graph = Readonly<Partial<Record<Status, WorkflowStep>>>

/** 'STATUS outcome', of every exit. */
export const exitsOf = (graph: Graph): string[] =>
  Object.entries(graph).flatMap(([status, { on }]) => Object.keys(on).map((outcome) => `${status} ${outcome}`))

/** What ends an application almost anywhere. */
const closings: Readonly<Record<string, Act>> = {
  cancelled: { act: 'withdraw' },
  withdrawn: { act: 'exit', outcome: 'withdrawn', by: 'underwriter' },
  closedIncomplete: { act: 'exit', outcome: 'closedIncomplete', by: 'underwriter' },
}
/** Where withdrawing is the right to cancel, scenarios of their own show it. */
const isGeneral = (exit: { ownCall?: true } | undefined) => exit !== undefined && !exit.ownCall

export interface Play {
  title: string
  scenario: Scenario
  closing: Act | undefined
}

/** The same by a shorter way, where the scenario does not itself go another. */
const shortened = (scenario: Scenario): Scenario => {
  const { [scenario.stops]: _, ...way }: NonNullable<Scenario['at']> = believed
  return { ...scenario, at: { ...way, ...scenario.at } }
}

/** Each scenario with a closing of its status; a status with more closings than scenarios is gone to again. */
export const playsOf = (scenarios: readonly Scenario[], graph: Graph): Play[] =>
  [...new Set(scenarios.map(({ stops }) => stops))].flatMap((stops) => {
    const there = scenarios.filter((one) => one.stops === stops)
    const on = graph[stops]?.on ?? {}
    const ends = Object.entries(closings).filter(([outcome]) => isGeneral(on[outcome]))
    return Array.from({ length: Math.max(there.length, ends.length) }, (_, at) => {
      const [outcome, closing] = ends[at] ?? []
      const scenario = there[at] ?? shortened(there[0]!)
      return { title: `${scenario.name}${outcome ? `, then ${outcome}` : ''}`, scenario, closing }
    })
  })

/** Takes a closing; what was missing was asked for before, and its time has run out. */
export const endBy = async (db: Sql, { uuid, goOn }: PlayedScenario, closing: Act): Promise<void> => {
  if (closing.act === 'exit' && closing.outcome === 'closedIncomplete') await noticeThatRanOut(db, uuid)
  await goOn([closing])
}
