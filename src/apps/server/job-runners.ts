import type { JobRunner } from '#src/platform/server/jobs.ts'
import type { Core } from './core.ts'

/** Which code runs each kind of queued job. */
export const jobRunners = (_core: Core): Record<string, JobRunner> => ({})
