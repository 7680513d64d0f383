import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { setupStepNames } from './setup-steps.table.ts'

/** waiting: someone was invited, or a proposal waits for a second person. */
export const stepStates = ['done', 'waiting', 'open'] as const
export type StepState = (typeof stepStates)[number]

const SetupStep = z.object({ step: z.enum(setupStepNames), state: z.enum(stepStates) })
export type SetupStep = z.infer<typeof SetupStep>

export const readSetupSteps = endpoint({
  call: 'GET /service-setup/secure/api/v1/steps',
  summary: 'Returns what a new lender’s administrator must do before the first borrower, in order, and what is done',
  access: ['admin'],
  on: 'organization',
  /** Steps that do not concern the lender are left out. */
  answer: z.object({ steps: z.array(SetupStep) }),
})
