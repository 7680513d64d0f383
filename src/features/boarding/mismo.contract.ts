import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'

export const makeMismoFile = endpoint({
  call: 'POST /service-boarding/secure/api/v1/mismo',
  summary: 'Returns applications as a MISMO 3.4 message, one deal for each; the export is recorded',
  // It holds social security numbers; see the boarding file.
  access: ['underwriter', 'admin'],
  on: 'organization',
  body: z.strictObject({
    applicationUuids: z
      .array(z.uuid())
      .check(z.minLength(1, 'Choose at least one application'), z.maxLength(100, 'At most 100 in a file')),
  }),
  answer: z.object({ fileName: z.string(), text: z.string() }),
  answersAtOnce: 2,
  stepUp: true,
})
