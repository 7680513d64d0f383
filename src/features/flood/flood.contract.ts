import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { recordText } from '#src/platform/contract/staff-text.schema.ts'

const OfApplication = z.object({ uuid: z.uuid() })
const at = 'service-application/api/v1/application/heloc/:uuid/flood-zone'

/** The flood determination: when it was ordered and its result. */
export const FloodZone = z
  .object({
    orderedAt: z.nullable(z.iso.datetime()),
    determined: z.nullable(
      z.object({
        zone: z.string(),
        specialHazard: z.boolean(),
        panel: z.string(),
        panelDate: z.iso.date(),
        determinedOn: z.iso.date(),
        certificate: z.string(),
        lifeOfLoan: z.boolean(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'FloodZone' })
export type FloodZone = z.infer<typeof FloodZone>

export const readFloodZone = endpoint({
  call: `GET /${at}`,
  summary: 'Whether the home stands in a flood zone, as far as it is determined',
  access: ['borrower', 'processor', 'underwriter', 'admin'],
  on: 'application',
  params: OfApplication,
  answer: FloodZone,
})

export const fileFloodZone = endpoint({
  call: `POST /${at}`,
  summary: 'Staff file a determination that came another way; what waited for it goes on',
  access: ['processor', 'underwriter', 'admin'],
  on: 'application',
  params: OfApplication,
  body: z.strictObject({
    zone: z.string().check(z.regex(/^[A-Z0-9]{1,6}$/, 'Must be a zone as the map has it, such as X or AE')),
    specialHazard: z.boolean(),
    panel: z.string().check(z.regex(/^[0-9A-Z]{5,14}$/, 'Must be a panel number, such as 48453C0445J')),
    panelDate: z.iso.date(),
    participating: z.boolean(),
    determinedOn: z.iso.date(),
    certificate: recordText(z.string().check(z.trim(), z.minLength(2), z.maxLength(60))),
    lifeOfLoan: z.boolean(),
    reason: writtenReason(),
  }),
  answer: FloodZone,
  refusals: ['application/moved-on'],
  idempotent: true,
})
