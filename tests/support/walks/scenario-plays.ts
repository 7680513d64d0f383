import type { Sql } from '#src/platform/server/database/database.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { factsCorrected, type WorkflowStep } from '#src/workflow/graph/workflow-step.ts'
import { staffApprovals } from '../../../scripts/scenarios/parts.ts'
import type { PlayedScenario } from '../../../scripts/scenarios/play-scenario.ts'
import type { Act, Scenario } from '../../../scripts/scenarios/scenario.ts'
import { noticeThatRanOut } from '../incompleteness.ts'

type Graph = Readonly<Partial<Record<Status, WorkflowStep>>>

/** 'STATUS outcome', for every exit but corrections by staff, which have a call and a test of their own. */
export const listExits = (graph: Graph): string[] =>
  Object.entries(graph).flatMap(([status, { on }]) =>
    Object.keys(on)
      .filter((outcome) => !(outcome in factsCorrected))
      .map((outcome) => `${status} ${outcome}`),
  )

/** Exits that end an application from almost any status. */
const closings: Readonly<Record<string, Act>> = {
  cancelled: { act: 'withdraw' },
  withdrawn: { act: 'exit', outcome: 'withdrawn', by: 'underwriter' },
  closedIncomplete: { act: 'exit', outcome: 'closedIncomplete', by: 'underwriter' },
}
/** If withdrawing means using the right to cancel, separate scenarios cover it. */
const isGeneral = (exit: { ownCall?: true } | undefined) => exit !== undefined && !exit.ownCall

export interface Play {
  title: string
  scenario: Scenario
  closing: Act | undefined
}

/** The same by a shorter path, unless the scenario itself takes another. */
const shorten = (scenario: Scenario): Scenario => {
  const { [scenario.stops]: _, ...otherStops }: NonNullable<Scenario['at']> = staffApprovals
  return { ...scenario, at: { ...otherStops, ...scenario.at } }
}

/** Each scenario with a closing exit of its status. A status with more such exits than scenarios is played again. */
export const playsOf = (scenarios: readonly Scenario[], graph: Graph): Play[] =>
  [...new Set(scenarios.map(({ stops }) => stops))].flatMap((stops) => {
    const there = scenarios.filter((scenario) => scenario.stops === stops)
    const on = graph[stops]?.on ?? {}
    const ends = Object.entries(closings).filter(([outcome]) => isGeneral(on[outcome]))
    return Array.from({ length: Math.max(there.length, ends.length) }, (_, at) => {
      const [outcome, closing] = ends[at] ?? []
      const scenario = there[at] ?? shorten(there[0]!)
      return { title: `${scenario.name}${outcome ? `, then ${outcome}` : ''}`, scenario, closing }
    })
  })

/** Takes a closing exit; what was missing was requested before, and its deadline has passed. */
export const endBy = async (db: Sql, { uuid, playActs }: PlayedScenario, closing: Act): Promise<void> => {
  if (closing.act === 'exit' && closing.outcome === 'closedIncomplete') await noticeThatRanOut(db, uuid)
  await playActs([closing])
}
