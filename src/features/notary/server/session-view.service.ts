import type { Organisation } from '#src/brands/organisation.schema.ts'
import { stateNotarization } from '#src/domain/remote-notarization.table.ts'
import { isUsState } from '#src/domain/us-states.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { Caller } from '#src/platform/server/serve.ts'
import { closingPapers } from '#src/workflow/closing-papers.table.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { ClosingSigner, ClosingSignerRecords } from '#src/workflow/server/closing-signer-record.ts'
import type { PaperSignatureRecords } from '#src/workflow/server/paper-signature-record.ts'
import type { Status } from '#src/workflow/statuses.ts'
import type { NotaryPaper, NotarySession } from '../session.contract.ts'
import { missingFrom } from '../session.rules.ts'
import { openNow } from '../slots.rules.ts'
import { closingOfHome, type DeedClosingDeps } from './deed-closing.service.ts'
import { type IceServer, iceServersFor, type Relays } from './ice-servers.ts'
import { newestSession, peopleOf, queuePlace, type SessionRow } from './session.store.ts'

export interface SessionViewDeps extends DeedClosingDeps {
  signers: ClosingSignerRecords
  signatures: PaperSignatureRecords
  /** Whether notaries come at any hour. */
  alwaysThere: boolean
  /** People meet them on a supplier's pages. */
  areHosted: boolean
  relays: Relays
}

const kinds = ['NOTARY_DISCLOSURE', 'SECURITY_INSTRUMENT'] as const
type PaperKind = (typeof kinds)[number]

export const nameOf = ({ person: { name } }: ClosingSigner): string =>
  [name.firstName, name.middleName, name.lastName, name.suffix].filter(Boolean).join(' ')

export interface PaperRow {
  id: string
  kind: PaperKind
  sha256: string
}

/** The papers that are signed before the notary: of each kind that which somebody has signed, else the newest. */
export const papersAtNotary = async (sql: Sql, applicationId: string): Promise<PaperRow[]> => {
  const rows = await sql
    .selectFrom('document')
    .leftJoin('paperSignature', (on) =>
      on.onRef('paperSignature.documentId', '=', 'document.id').on('paperSignature.signedAt', 'is not', null),
    )
    .select(['document.id', 'document.kind', 'document.sha256', 'document.version'])
    .select((row) => row.fn.count<string>('paperSignature.id').as('acts'))
    .where('document.applicationId', '=', applicationId)
    .where('document.kind', 'in', kinds)
    .where('document.language', '=', 'en')
    .where('document.mediaType', '=', 'application/pdf')
    .groupBy(['document.id', 'document.kind', 'document.sha256', 'document.version'])
    .execute()
  return kinds.flatMap((kind) => {
    const [first] = rows
      .filter((row) => row.kind === kind)
      .sort((a, b) => Number(b.acts) - Number(a.acts) || b.version - a.version)
    return first ? [{ id: first.id, kind, sha256: first.sha256 }] : []
  })
}

/** A meeting as its parts stand together; the same for everybody but `you`. */
export const sessionViews = (deps: SessionViewDeps) => {
  const { clock, signers, signatures, organisationCalled } = deps

  const notaryOf = async (sql: Sql, session: SessionRow): Promise<string | null> => {
    if (!session.notaryId) return null
    return notaryName(sql, session.notaryId)
  }

  const view = async (sql: Sql, head: ApplicationHead, caller?: Caller): Promise<NotarySession> => {
    const closing = await closingOfHome(deps, sql, head.id)
    const isOpen = head.status === 'DEED_SIGNING'
    const session = await newestSession(sql, head.id)
    const signing = await signers.signing(sql, head.id)
    const present = session ? await peopleOf(sql, session.id) : []
    const signed = await signatures.ofApplication(sql, head.id)
    const sealed = session ? await sealedOf(sql, head.id) : new Set<string>()
    const papers = (await papersAtNotary(sql, head.id)).map(({ id, kind }): NotaryPaper => {
      const { act } = closingPapers[kind]
      const done = new Set(
        signed.filter((one) => one.documentId === id && one.signedAt !== null).map(({ signerId }) => signerId),
      )
      return {
        ...{ documentUuid: id, kind, act, presented: session?.presentedId === id, notarized: sealed.has(id) },
        missing: signing.flatMap((one) => (done.has(one.id) ? [] : [one.id])),
      }
    })
    const you = await youOf(sql, head, caller)
    const people = signing.map((one) => {
      const row = present.find(({ signerId }) => signerId === one.id)
      return {
        ...{ signerUuid: one.id, name: nameOf(one), isYou: one.id === you, means: row?.means ?? null },
        ...{ isHere: row !== undefined && row.leftAt === null, idSeen: row?.idSeenAt != null },
      }
    })
    const state = !session || (!isOpen && session.endedAt === null) ? ('NONE' as const) : session.state
    const { propertyState } = closing.application
    const hours = hoursOf(organisationCalled(head.organisation), closing.zone)
    const scene = { state, people, papers }
    return {
      ...scene,
      stage: stages[head.status] ?? 'OVER',
      ...{ sessionUuid: session?.id ?? null, revision: session?.revision ?? 0, you, hours, inPerson: closing.inPerson },
      queuePlace: session && state === 'QUEUED' ? await queuePlace(sql, session) : null,
      whyEnded: (session?.whyEnded ?? null) as NotarySession['whyEnded'],
      notary: session && state !== 'QUEUED' ? await shownNotary(sql, session, scene) : null,
      from: closing.earliest > civilDateIn(closing.zone, clock.now()) ? closing.earliest : null,
      recordingYears: isUsState(propertyState) ? stateNotarization[propertyState].recordingYears : 10,
      elsewhere: deps.areHosted ? { ready: session?.reference != null && session.endedAt === null } : null,
      iceServers: you === null || !session || !meets.includes(state) ? [] : relaysOf(session),
    }
  }

  const relaysOf = ({ id }: SessionRow): IceServer[] =>
    deps.areHosted ? [] : iceServersFor(deps.relays, { now: clock.now(), user: id })

  const shownNotary = async (
    sql: Sql,
    session: SessionRow,
    scene: Pick<NotarySession, 'state' | 'people' | 'papers'>,
  ): Promise<NotarySession['notary']> => {
    // Whom a supplier sends is known once the deed is back.
    if (deps.areHosted) return null
    if (session.reference) return { name: 'Nora Fairfax', isDemonstration: true, says: saidAt(scene) }
    const name = await notaryOf(sql, session)
    return name === null ? null : { name, isDemonstration: false, says: null }
  }

  const hoursOf = (organisation: Organisation, zone: string): NotarySession['hours'] => {
    if (deps.alwaysThere) return { open: true, next: null, zone }
    const { open, next } = openNow(organisation.behaviour.closing.online, clock.now().getTime(), zone)
    return { open, next: next === null ? null : new Date(next).toISOString(), zone }
  }

  const youOf = async (sql: Sql, head: ApplicationHead, caller: Caller | undefined): Promise<string | null> => {
    if (!caller || caller.role === 'visitor') return null
    if (caller.role === 'notary') return 'notary'
    return (await signers.idOf(sql, head.id, caller.identityId)) ?? null
  }

  return view
}

export const notaryName = async (sql: Sql, identityId: string): Promise<string> => {
  const row = await sql
    .selectFrom('identity')
    .select(['firstName', 'lastName'])
    .where('id', '=', identityId)
    .executeTakeFirst()
  return [row?.firstName, row?.lastName].filter(Boolean).join(' ')
}

/** The states in which those who take part see each other. */
const meets: readonly NotarySession['state'][] = ['QUEUED', 'LIVE', 'CUT']

const stages: Partial<Record<Status, NotarySession['stage']>> = {
  GEN_NOTARY_DISCLOSURE: 'PREPARING',
  ATTORNEY_REVIEW: 'ATTORNEY',
  NOTARY_WAITING_PERIOD: 'WAITING',
  DEED_SIGNING: 'OPEN',
}

/** Certified in whichever meeting. */
const sealedOf = async (sql: Sql, applicationId: string): Promise<Set<string>> => {
  const rows = await sql
    .selectFrom('notaryJournalEntry')
    .select('documentId')
    .where('applicationId', '=', applicationId)
    .where('sessionId', 'is not', null)
    .execute()
  return new Set(rows.map(({ documentId }) => documentId))
}

/** The words of the demonstration's notary follow what is missing. */
const saidAt = (scene: Pick<NotarySession, 'state' | 'people' | 'papers'>) => {
  if (scene.state === 'COMPLETE') return 'THANKS' as const
  const missing = missingFrom(scene)
  if (missing === 'people') return 'WELCOME' as const
  if (missing === 'ids') return 'SHOW_ID' as const
  if (missing === 'seals' || missing === null) return 'SEALING' as const
  const presented = scene.papers.find((paper) => paper.presented)
  return presented?.act === 'notarize' ? ('SIGN' as const) : ('READ' as const)
}
