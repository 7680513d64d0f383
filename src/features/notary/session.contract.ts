import * as z from 'zod/mini'
import { Mark } from '#src/application/mark.schema.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { endpoint, socketEndpoint } from '#src/platform/contract/endpoint.ts'

const at = 'service-application/api/v1/application/heloc/:uuid/notary/session'
const desk = 'service-notary/secure/api/v1'

export const sessionStates = ['NONE', 'QUEUED', 'LIVE', 'CUT', 'COMPLETE', 'ENDED'] as const
/** How a person takes part. video and audio use the browser. text uses only captions and buttons. */
export const means = ['video', 'audio', 'text'] as const
export const idKinds = ['DRIVERS_LICENSE', 'STATE_ID', 'PASSPORT', 'PERMANENT_RESIDENT_CARD', 'MILITARY_ID'] as const
/** What the demonstration's notary says at each point. Human notaries speak for themselves. */
export const cues = ['WELCOME', 'SHOW_ID', 'READ', 'SIGN', 'SEALING', 'THANKS'] as const
export const endReasons = ['ID_REFUSED', 'NOT_WILLING', 'NOT_READY', 'CONNECTION', 'NOBODY_THERE'] as const

const Person = z.object({
  signerUuid: z.uuid(),
  name: z.string(),
  isYou: z.boolean(),
  isHere: z.boolean(),
  means: z.nullable(z.enum(means)),
  idSeen: z.boolean(),
})

const NotaryDocument = z.object({
  documentUuid: z.uuid(),
  kind: z.enum(['SECURITY_INSTRUMENT', 'NOTARY_DISCLOSURE']),
  act: z.enum(['acknowledge', 'notarize']),
  presented: z.boolean(),
  /** The signers who have yet to sign it. */
  missing: z.array(z.uuid()),
  notarized: z.boolean(),
})

/** A meeting with the notary from the view of one participant. */
export const NotarySession = z
  .object({
    sessionUuid: z.nullable(z.uuid()),
    state: z.enum(sessionStates),
    /** The application's stage: before the meeting, during it, or after it. */
    stage: z.enum(['PREPARING', 'ATTORNEY', 'WAITING', 'OPEN', 'OVER']),
    revision: z.int(),
    /** Position in the queue from 1, while waiting for the notary. */
    queuePlace: z.nullable(z.int()),
    whyEnded: z.nullable(z.enum(endReasons)),
    /** The caller's identity in the meeting: a signer's ID, or the notary. */
    you: z.nullable(z.string()),
    notary: z.nullable(z.object({ name: z.string(), isDemonstration: z.boolean(), says: z.nullable(z.enum(cues)) })),
    people: z.array(Person),
    documents: z.array(NotaryDocument),
    hours: z.object({ open: z.boolean(), next: z.nullable(z.iso.datetime()), zone: z.string() }),
    /** Why the meeting cannot be online. */
    inPerson: z.nullable(z.enum(['homestead-office', 'state-law', 'lender', 'chosen'])),
    /** The ISO date from which the meeting may begin, if that is in the future. */
    from: z.nullable(z.string()),
    recordingYears: z.int(),
    /**
     * Set if the meeting is on a supplier's site. `ready` is true once people can go there. Null if the meeting is
     * here.
     */
    elsewhere: z.nullable(z.object({ ready: z.boolean() })),
    /** Servers that help browsers connect to each other. Only participants get them, and only during the meeting. */
    iceServers: z.array(
      z.object({ urls: z.string(), username: z.optional(z.string()), credential: z.optional(z.string()) }),
    ),
  })
  .register(z.globalRegistry, { id: 'NotarySession' })
export type NotarySession = z.infer<typeof NotarySession>
export type NotaryDocument = z.infer<typeof NotaryDocument>
export type NotaryPerson = z.infer<typeof Person>

const everybody = { on: 'application', params: ApplicationParams, answer: NotarySession } as const
const people = { ...everybody, access: ['borrower', 'signer'] } as const
const notary = { ...everybody, access: ['notary'] } as const
const over = ['application/moved-on', 'notary/no-session'] as const

export const readNotarySession = endpoint({
  ...everybody,
  call: `GET /${at}`,
  summary: 'Returns the state of the notary meeting',
  access: ['borrower', 'signer', 'notary', 'processor', 'underwriter', 'admin'],
})

export const joinNotarySession = endpoint({
  ...people,
  call: `POST /${at}/join`,
  summary: 'Joins the notary meeting or its queue; an interrupted meeting resumes',
  body: z.strictObject({ means: z.enum(means) }),
  refusals: ['application/moved-on', 'notary/in-person-only', 'notary/shut'],
})

export const leaveNotarySession = endpoint({
  ...people,
  call: `POST /${at}/leave`,
  summary: 'Leaves the meeting; returning resumes it',
  body: z.strictObject({}),
})

export const openExternalMeeting = endpoint({
  ...people,
  call: `POST /${at}/meet`,
  summary: 'Returns the caller’s own link to a notary meeting on a supplier’s site',
  body: z.strictObject({}),
  answer: z.object({ url: z.url() }),
  refusals: [...over, 'notary/not-ready'],
})

const DocumentParams = z.object({ uuid: z.uuid(), documentUuid: z.uuid() })

export const readNotaryDocument = endpoint({
  call: `GET /${at}/papers/:documentUuid`,
  summary: 'Returns a document that is signed before the notary, as PDF',
  access: ['borrower', 'signer', 'notary'],
  on: 'application',
  objects: { documentUuid: 'document' },
  params: DocumentParams,
  bytesOut: ['application/pdf'],
  answer: z.unknown(),
  refusals: ['notary/no-session'],
})

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const finishNotaryDocument = endpoint({
  ...people,
  call: `POST /${at}/papers/read`,
  summary: 'Records that a document was read to its end; `sha256` is of the bytes that were shown',
  body: z.strictObject({ documentUuid: z.uuid(), sha256 }),
  refusals: [...over, 'signing/not-read'],
})

export const signNotaryDocument = endpoint({
  ...people,
  call: `POST /${at}/papers/sign`,
  summary: 'Signs or acknowledges the document that the notary has presented',
  body: z.strictObject({
    documentUuid: z.uuid(),
    mark: z.optional(Mark),
    consents: z.literal(true, { error: 'Please check the box to sign electronically' }),
  }),
  refusals: [...over, 'signing/not-read', 'notary/not-ready'],
  idempotent: true,
})

export const seeId = endpoint({
  ...notary,
  call: `POST /${at}/id`,
  summary: 'Records the notary’s check of a signer’s ID; if it does not match, the meeting ends',
  body: z.strictObject({ signerUuid: z.uuid(), kind: z.enum(idKinds), matches: z.boolean() }),
  refusals: over,
})

export const presentDocument = endpoint({
  ...notary,
  call: `POST /${at}/present`,
  summary: 'Presents a document to the signers',
  body: z.strictObject({ documentUuid: z.uuid() }),
  refusals: [...over, 'notary/not-ready'],
})

export const sealNotaryDocument = endpoint({
  ...notary,
  call: `POST /${at}/seal`,
  summary: 'Certifies a document that all have signed: seal, certificate and journal, with the notary’s commission',
  body: z.strictObject({
    documentUuid: z.uuid(),
    /** In cents. */
    fee: z.int().check(z.minimum(0), z.maximum(15_000)),
  }),
  refusals: [...over, 'notary/not-ready', 'notary/no-commission', 'notary/no-county', 'notary/commission-over'],
  idempotent: true,
})

export const completeSession = endpoint({
  ...notary,
  call: `POST /${at}/complete`,
  summary: 'Completes the meeting once everyone has signed; the application continues',
  body: z.strictObject({}),
  refusals: [...over, 'notary/not-ready'],
  idempotent: true,
})

export const endSession = endpoint({
  ...notary,
  call: `POST /${at}/end`,
  summary: 'Ends a meeting that cannot continue; what was signed is kept',
  body: z.strictObject({ reason: z.enum(endReasons) }),
  refusals: over,
})

const Waiting = z.object({
  sessionUuid: z.uuid(),
  uuid: z.uuid(),
  loanNumber: z.string(),
  propertyState: z.string(),
  state: z.enum(sessionStates),
  people: z.int(),
  queuedAt: z.iso.datetime(),
  isMine: z.boolean(),
})
export type WaitingSession = z.infer<typeof Waiting>

export const readNotaryQueue = endpoint({
  call: `GET /${desk}/queue`,
  summary: 'Returns meetings in the notary queue, the longest waiting first, and the caller’s own',
  access: ['notary'],
  on: 'organization',
  answer: z.object({ name: z.string(), sessions: z.array(Waiting) }),
})

export const takeNotarySession = endpoint({
  call: `POST /${desk}/sessions/take`,
  summary:
    'Starts a queued meeting as its notary; if two notaries try, one succeeds. The notary can open its application until the meeting ends',
  access: ['notary'],
  on: 'organization',
  body: z.strictObject({ sessionUuid: z.uuid() }),
  answer: z.object({ uuid: z.uuid() }),
  refusals: ['notary/taken', 'notary/commission-over', 'notary/no-county'],
})

/** In characters. It is longer than any offer of a browser with a camera and a microphone. */
export const maxSignalLength = 12_000

export const notarySocketEndpoint = socketEndpoint({
  path: '/service-notary/secure/api/v1/line',
  summary: 'Pushes the events of a notary meeting and relays its browsers’ signaling; stores nothing',
  access: ['borrower', 'signer', 'notary'],
  on: 'application',
  opening: z.strictObject({
    authorization: z.string().check(z.maxLength(2_000)),
    organization: z.string().check(z.maxLength(64)),
    uuid: z.uuid(),
    /** An ID that the browser generates for each page. */
    peer: z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/)),
  }),
  message: z.union([
    z.object({ news: z.literal(true) }),
    z.object({ from: z.string(), who: z.string(), signal: z.string() }),
  ]),
})

/** A message that a browser sends on the connection after the opening. */
export const Signal = z.strictObject({
  /** The ID of another browser. Null for everyone. */
  to: z.nullable(z.string().check(z.maxLength(40))),
  signal: z.string().check(z.maxLength(maxSignalLength)),
})
