import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'

const StaffPerson = z.object({
  uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  /** An authenticator app is set up. */
  hasSecondFactor: z.boolean(),
  openSessions: z.int(),
  lastSeen: z.nullable(z.iso.datetime()),
})
export type StaffPerson = z.infer<typeof StaffPerson>

export const listPeople = endpoint({
  call: 'GET /identity/secure/api/v1/person',
  summary: 'The lender’s own people, by name, fifty at a time; that they were listed is recorded',
  access: ['admin'],
  on: 'organisation',
  query: z.strictObject({
    /** The last person of the previous page. */
    after: z.optional(z.uuid()),
  }),
  answer: z.object({ people: z.array(StaffPerson), next: z.nullable(z.uuid()) }),
})
