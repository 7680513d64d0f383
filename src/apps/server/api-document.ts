import * as z from 'zod/mini'
import { PartnerEvent } from '#src/features/partners/partner-reads.contract.ts'
import { partnerScopes } from '#src/platform/contract/partner-scopes.table.ts'
import type { ApiDocument } from '#src/platform/server/http/api-document.ts'
import { partnerEvents } from '#src/workflow/partner-events.table.ts'
import { callNames, partnerCallNames } from './start/endpoints.ts'

const scopes = Object.entries(partnerScopes).map(([name, opens]) => `- \`${name}\`: ${opens}`)

const peopleCall = `
People call with the token of their session, lenders' systems with a key in the header \`apikey\`; \`x-policy\` beside each call
says who may make it, on whose data, and which scope a key needs:
`

const systemsCall = `
What lenders' systems may call. Send the key in the header \`apikey\` to the host of its lender; \`x-policy\` beside each call says
on whose data it is and which scope the key needs:
`

const conventions = `
${scopes.join('\n')}

**Errors** have one shape: \`code\`, which keeps its meaning, \`message\` in words, \`faults\` with each field and what is wrong with it,
\`requestId\`. 400 wrong input, 401 unknown caller, 403 not for you, 404 not there or not yours, 409 no longer or not yet, 422 understood and
refused, 429 too many, with \`Retry-After\`, 503 resting, likewise.

**Repeating.** Calls that take an \`idempotency-key\` (8 to 128 visible characters, without spaces) keep their answer for a week: the same request under
the same key takes effect once.

**Paging.** A list answers \`next\`; send it as \`after\` until it is null. Events go by sequence: send \`last\` as \`after\`.

**Webhooks** are listed below with what they carry, and signed by Standard Webhooks: HMAC-SHA256 of \`id.timestamp.body\` in
\`webhook-signature\`.`

const signedBy = (name: string, meaning: string) => ({
  name,
  in: 'header',
  required: true,
  description: meaning,
  schema: { type: 'string' },
})

const headers = [
  signedBy('webhook-id', 'The id of the event, the same in each attempt and replay'),
  signedBy('webhook-timestamp', 'Seconds since 1970'),
  signedBy('webhook-signature', 'v1 and the signature in base64; two of them while a secret changes'),
]

const toJsonSchema = (schema: z.core.$ZodType): object => {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema)
  return jsonSchema
}

const envelope = toJsonSchema(z.object(PartnerEvent.shape)) as { properties: object }

const messageSchema = (type: string, data: z.core.$ZodType): object => ({
  ...envelope,
  properties: { ...envelope.properties, type: { const: type }, data: toJsonSchema(data) },
})

/** The parts of the API document that do not come from the calls' own declarations. */
export const apiDocument: ApiDocument = {
  version: '1',
  description: `${peopleCall}${conventions}`.trim(),
  operationName(declaration) {
    const name = callNames.get(declaration)
    if (!name) throw new Error(`${declaration.call} is not listed.`)
    return name
  },
  securitySchemes: {
    session: { type: 'http', scheme: 'bearer' },
    apikey: { type: 'apiKey', in: 'header', name: 'apikey' },
  },
  webhooks: Object.fromEntries(
    Object.entries(partnerEvents).map(([type, { summary, data }]) => [
      type,
      {
        post: {
          operationId: type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
          summary,
          // Signed by us in its headers; the receiver needs no key of ours.
          security: [],
          parameters: headers,
          requestBody: { required: true, content: { 'application/json': { schema: messageSchema(type, data) } } },
          responses: { '2XX': { description: 'Accepted; any other response is retried' } },
        },
      },
    ]),
  ),
}

/**
 * The version of the API of lenders' systems. A new call, field or event raises the second number, and a change that
 * breaks a client the first. docs/api-changelog.md says what each version changed.
 */
const partnerApiVersion = '1.4.0'

/** The document of what a key of a lender's system may call, and of the webhooks. */
export const partnerDocument: ApiDocument = {
  ...apiDocument,
  version: partnerApiVersion,
  description: `${systemsCall}${conventions}`.trim(),
  operationName({ call }) {
    const name = partnerCallNames.get(call)
    if (!name) throw new Error(`${call} is not listed.`)
    return name
  },
  securitySchemes: { apikey: { type: 'apiKey', in: 'header', name: 'apikey' } },
}
