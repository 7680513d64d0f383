import type { JobDeclaration } from '#src/platform/server/jobs/job.ts'
import { entryJobsOf } from '#src/workflow/graph/entry-jobs.rules.ts'
import { allStatuses } from '#src/workflow/graph/statuses.ts'
import { type StepName, workflow } from '#src/workflow/graph/workflow.table.ts'
import type { StepBindings } from '#src/workflow/server/run-steps.ts'
import { type ReferenceOwner, referenceOwners } from '#src/workflow/vendor-references.table.ts'
import type { FeatureParts } from '../wiring/feature.ts'

type AnswerHandlers = Required<NonNullable<FeatureParts['answers']>>

/** The parts that a server runs, combined from its features. */
export interface JoinedParts
  extends Required<Pick<FeatureParts, 'routes' | 'sockets' | 'steps' | 'jobs' | 'sweeps' | 'mounts'>> {
  answers: AnswerHandlers
  settled(): Promise<void>
}

const stepNames = Object.values(workflow).flatMap((step): StepName[] => ('runs' in step ? [step.runs] : []))

/** The kinds of jobs that statuses queue on entry. */
const entryKinds = new Set(allStatuses.flatMap((status) => entryJobsOf(status).map(({ kind }) => kind)))

/** Returns one table that combines all tables, and an error message for each entry that two features define. */
const joinTables = <Entry>(what: string, tables: readonly Readonly<Record<string, Entry>>[]) => {
  const table: Record<string, Entry> = {}
  const faults: string[] = []
  for (const [name, entry] of tables.flatMap((table) => Object.entries(table))) {
    if (Object.hasOwn(table, name)) faults.push(`The ${what} ${name} is run by two features`)
    table[name] = entry
  }
  return { table, faults }
}

/**
 * Combines the parts of all features.
 * @throws Error when two features run the same step, job, sweep or answer, or when no feature runs a step of the
 * workflow, a declared job or a job that a status queues, or handles an answer
 */
export const joinParts = (parts: readonly FeatureParts[], declaredJobs: readonly JobDeclaration[]): JoinedParts => {
  const steps = joinTables<unknown>(
    'step',
    parts.map((part) => part.steps ?? {}),
  )
  const jobs = joinTables(
    'job',
    parts.flatMap(({ jobs: runners = [] }) => runners.map((runner) => ({ [runner.declaration.kind]: runner }))),
  )
  const sweeps = joinTables(
    'sweep',
    parts.map((part) => part.sweeps ?? {}),
  )
  const answers = joinTables<unknown>(
    'answer of',
    parts.map((part) => part.answers ?? {}),
  )
  const missing = (what: string, names: readonly string[], table: object) =>
    names
      .filter((name) => !(name in table && table[name as keyof typeof table]))
      .map((name) => `The ${what} ${name} is run by no feature`)
  const owners: readonly ReferenceOwner[] = referenceOwners
  const declaredKinds = new Set(declaredJobs.map(({ kind }) => kind))
  const idleKinds = new Set(parts.flatMap(({ idleJobs = [] }) => idleJobs.map(({ kind }) => kind)))
  const neededKinds = [...declaredKinds, ...entryKinds].filter((kind) => !idleKinds.has(kind))
  const faults = [
    ...[steps, jobs, sweeps, answers].flatMap((item) => item.faults),
    ...missing('step', stepNames, steps.table),
    ...missing('answer of', owners, answers.table),
    ...missing('job', [...new Set(neededKinds)], jobs.table),
    ...Object.keys(jobs.table).flatMap((kind) =>
      declaredKinds.has(kind) ? [] : [`The job ${kind} is declared by no feature`],
    ),
  ]
  if (faults.length > 0) throw new Error(`The features do not make one product:\n${faults.join('\n')}`)
  return {
    routes: parts.flatMap((part) => part.routes ?? []),
    sockets: parts.flatMap((part) => part.sockets ?? []),
    steps: steps.table as StepBindings,
    jobs: Object.values(jobs.table),
    sweeps: sweeps.table,
    answers: answers.table as AnswerHandlers,
    mounts: parts.flatMap((part) => part.mounts ?? []),
    async settled() {
      await Promise.all(parts.map((part) => part.settled?.()))
    },
  }
}
