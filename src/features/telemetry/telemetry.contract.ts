import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'

/** Public pages are `external`, pages behind the login are `secure`. Both are recorded in the same way. */
const ContextParams = z.object({ context: z.enum(['external', 'secure']) })

const text = (most: number) => z.string().check(z.maxLength(most))
const pixels = z.int().check(z.minimum(0), z.maximum(100_000))
const version = z.string().check(z.regex(/^[\w.+-]{1,40}$/))

export const SessionKey = z.strictObject({
  uuid: z.guid(),
  /** When the session began, in milliseconds since 1970. */
  epoch: z.int().check(z.minimum(0)),
  trackerUuid: z.guid(),
})
export type SessionKey = z.output<typeof SessionKey>

export const openSession = endpoint({
  call: 'POST /ft/:context/session',
  summary: 'Starts a visit, or continues the one identified by its key',
  access: ['visitor'],
  on: 'none',
  params: ContextParams,
  body: z.strictObject({
    platform: z.literal('WEB'),
    libraryVersion: version,
    appVersion: version,
    referrer: text(2_000),
    queryString: text(4_000),
    screenWidth: pixels,
    screenHeight: pixels,
    windowWidth: pixels,
    windowHeight: pixels,
    /** Only the tracker if there is no session yet. */
    sessionKey: z.optional(z.partial(SessionKey)),
  }),
  answer: z.object({ sessionKey: SessionKey }),
})

const token = z.string().check(z.regex(/^[\w:./-]{0,200}$/))

/** Properties of an event. Each value is a word or number of the product's own, never text that a person typed. */
const EventProperties = z.strictObject({
  screen: z.optional(token),
  step: z.optional(token),
  kind: z.optional(token),
  code: z.optional(token),
  flag: z.optional(token),
  variation: z.optional(token),
  product: z.optional(token),
  language: z.optional(z.enum(['en', 'es'])),
  status: z.optional(z.int().check(z.minimum(0), z.maximum(599))),
  attempt: z.optional(z.int().check(z.minimum(0), z.maximum(1_000))),
  /** Milliseconds, up to a day. */
  duration: z.optional(z.number().check(z.minimum(0), z.maximum(86_400_000))),
  isReturning: z.optional(z.boolean()),
})

export const recordEvent = endpoint({
  call: 'POST /ft/:context/event',
  summary: 'Records that something happened on a page',
  access: ['visitor'],
  on: 'none',
  params: ContextParams,
  body: z.strictObject({
    domain: text(253),
    queryParams: text(4_000),
    pagePath: text(1_000),
    event: z.string().check(z.regex(/^[A-Za-z][\w:.-]{0,79}$/)),
    sessionKey: SessionKey,
    /** Must be the caller's own, or it is ignored. The server stores a keyed hash of what the session proves. */
    identityId: z.optional(z.guid()),
    applicationUuid: z.optional(z.guid()),
    eventType: z.enum(['WEB', 'APP']),
    productType: z.string().check(z.regex(/^[A-Z][A-Z_]{0,39}$/)),
    eventProperties: z._default(EventProperties, {}),
    /** If true, records the event even if it is a repeat. */
    dontDedupe: z._default(z.boolean(), false),
    /**
     * `applicationUuid` or a name in `eventProperties`: records the event once for each value and tracker. If absent,
     * once per session.
     */
    dedupeProperty: z.optional(z.union([z.literal('applicationUuid'), z.keyof(EventProperties)])),
  }),
  status: 202,
  answer: z.object({
    /** False for a repeat, and for a browser that asked not to be tracked. */
    isRecorded: z.boolean(),
  }),
})
