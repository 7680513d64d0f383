import * as z from 'zod/mini'
import { type UsState, usStateCodes } from '#src/domain/us/us-states.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'

const base = '/service-wait-list/secure/api/v1/states' as const
const deskCall = { access: ['processor', 'admin'], on: 'organization' } as const
const state = z.enum(usStateCodes as [UsState, ...UsState[]])
const StateParams = z.strictObject({ state })
const moment = z.iso.datetime()

const WaitingState = z.object({
  state,
  /** Whether the organization lends there now. */
  isServed: z.boolean(),
  /** People who were not written to yet. */
  waiting: z.int(),
  notified: z.int(),
  /** When the first of them joined. */
  since: moment,
})
export type WaitingState = z.infer<typeof WaitingState>

export const listWaitingStates = endpoint({
  ...deskCall,
  call: `GET ${base}`,
  summary: 'Returns the states with people on the waiting list, and how many were emailed',
  answer: z.array(WaitingState),
})

export const listWaiting = endpoint({
  ...deskCall,
  call: `GET ${base}/:state`,
  summary: 'Returns the waiting list of a state, 100 people at most; the view is recorded',
  params: StateParams,
  answer: z.array(
    z.object({ uuid: z.uuid(), name: z.string(), zip: z.string(), joinedAt: moment, notifiedAt: z.nullable(moment) }),
  ),
})

export const writeToWaiting = endpoint({
  ...deskCall,
  call: `POST ${base}/:state/letters`,
  summary: 'Emails everyone on the waiting list of a state that is now served, once, except in excluded zip codes',
  access: ['admin'],
  params: StateParams,
  body: z.strictObject({}),
  status: 202,
  answer: z.object({ waiting: z.int() }),
  refusals: ['registration/not-in-state'],
  idempotent: true,
})
