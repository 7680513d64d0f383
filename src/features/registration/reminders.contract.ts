import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { roles } from '#src/platform/contract/roles.ts'

export const stopReminders = endpoint({
  call: 'POST /service-comms-prefs/external/api/v1/reminders/stop',
  summary:
    'Stops reminders to the person a link was emailed to, or removes them from the waiting list; the response is the same for a link that matches no one',
  access: roles,
  on: 'none',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(300)) }),
  status: 204,
  answer: z.void(),
})
