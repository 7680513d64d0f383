import { type JobDeclaration, type JobRunner, runs } from '#src/platform/server/jobs/job.ts'

/** Runs a declared job without any effect, in a test that looks at other jobs. */
export const idleRunner = (declaration: JobDeclaration): JobRunner => runs(declaration, async () => {})
