import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { chatQueues } from './conversation-states.table.ts'

/** The languages in which visitors write. */
export const chatLanguages = ['en', 'es'] as const

/** The most conversations that an agent may have at once. */
export const maxConcurrentLimit = 20

const AgentSettings = z.object({
  /** The queues whose conversations the person answers. */
  queues: z.array(z.enum(chatQueues)),
  /** The languages in which the person answers. */
  languages: z.array(z.enum(chatLanguages)),
  maxAtOnce: z.int(),
})
export type AgentSettings = z.output<typeof AgentSettings>

const personCall = {
  access: ['admin'],
  on: 'organization',
  objects: { personUuid: 'person' },
  params: z.object({ personUuid: z.uuid() }),
} as const

export const readAgentSettings = endpoint({
  ...personCall,
  call: 'GET /service-omni-proxy/secure/api/v1/agents/people/:personUuid/settings',
  summary: 'Returns the queues that an agent answers, and the agent’s limit of conversations',
  answer: AgentSettings,
  refusals: ['access/not-found'],
})

export const saveAgentSettings = endpoint({
  ...personCall,
  call: 'PUT /service-omni-proxy/secure/api/v1/agents/people/:personUuid/settings',
  summary: 'Changes which queues a staff member answers, and how many conversations at once; the change is recorded',
  body: z.strictObject({
    queues: z.array(z.enum(chatQueues)).check(z.minLength(1, 'Choose at least one')),
    languages: z.array(z.enum(chatLanguages)).check(z.minLength(1, 'Choose at least one')),
    maxAtOnce: z.int().check(z.minimum(1), z.maximum(maxConcurrentLimit)),
  }),
  answer: AgentSettings,
  refusals: ['access/not-found'],
})
