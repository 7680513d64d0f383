import { closingDocuments } from '#src/application/closing-documents.table.ts'
import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { ClosingSigner, ClosingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import type { DocumentSignatureRecords } from '#src/application/server/document-signature-record.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { stateNotarization } from '#src/domain/us/remote-notarization.table.ts'
import { isUsState } from '#src/domain/us/us-states.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { Caller } from '#src/platform/server/http/serve.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import type { NotaryDocument, NotarySession } from '../session.contract.ts'
import { missingFrom } from '../session.rules.ts'
import { openNow } from '../slots.rules.ts'
import { closingOfHome, type DeedClosingDeps } from './deed-closing.service.ts'
import { type IceServer, iceServersFor, type Relays } from './ice-servers.ts'
import { documentsAtNotary, notaryName, readNotarizedIds } from './notary-documents.store.ts'
import { newestSession, queuePosition, readPeople, type SessionRow } from './session.store.ts'

export interface SessionViewDeps extends DeedClosingDeps {
  signers: ClosingSignerRecords
  signatures: DocumentSignatureRecords
  /** Whether notaries are available at any hour. */
  isAlwaysOpen: boolean
  /** Whether people meet the notary on a supplier's site. */
  areHosted: boolean
  relays: Relays
}

export const signerName = ({ person: { name } }: ClosingSigner): string =>
  [name.firstName, name.middleName, name.lastName, name.suffix].filter(Boolean).join(' ')

/** Returns a function that describes a meeting. The description is the same for everyone except `you`. */
export const sessionViews = (deps: SessionViewDeps) => {
  const { clock, signers, signatures, organizationByCode } = deps

  const readNotaryName = async (sql: Sql, session: SessionRow): Promise<string | null> => {
    if (!session.notaryId) return null
    return notaryName(sql, session.notaryId)
  }

  const view = async (sql: Sql, head: ApplicationHead, caller?: Caller): Promise<NotarySession> => {
    const closing = await closingOfHome(deps, sql, head.id)
    const isOpen = head.status === 'DEED_SIGNING'
    const session = await newestSession(sql, head.id)
    const signing = await signers.signing(sql, head.id)
    const present = session ? await readPeople(sql, session.id) : []
    const documentSignatures = await signatures.byApplication(sql, head.id)
    const sealedIds = session ? await readNotarizedIds(sql, head.id) : new Set<string>()
    const documents = (await documentsAtNotary(sql, head.id)).map(({ id, kind }): NotaryDocument => {
      const { act } = closingDocuments[kind]
      const signerIds = new Set(
        documentSignatures
          .filter((documentSignature) => documentSignature.documentId === id && documentSignature.signedAt !== null)
          .map(({ signerId }) => signerId),
      )
      return {
        documentUuid: id,
        kind,
        act,
        presented: session?.presentedId === id,
        notarized: sealedIds.has(id),
        missing: signing.flatMap((closingSigner) => (signerIds.has(closingSigner.id) ? [] : [closingSigner.id])),
      }
    })
    const you = await youOf(sql, head, caller)
    const people = signing.map((closingSigner) => {
      const row = present.find(({ signerId }) => signerId === closingSigner.id)
      return {
        signerUuid: closingSigner.id,
        name: signerName(closingSigner),
        isYou: closingSigner.id === you,
        means: row?.means ?? null,
        isHere: row !== undefined && row.leftAt === null,
        idSeen: row?.idSeenAt != null,
      }
    })
    const state = !session || (!isOpen && session.endedAt === null) ? ('NONE' as const) : session.state
    const { propertyState } = closing.application
    const hours = hoursOf(organizationByCode(head.organization), closing.zone)
    const meetingView = { state, people, documents }
    return {
      ...meetingView,
      stage: stages[head.status] ?? 'OVER',
      sessionUuid: session?.id ?? null,
      revision: session?.revision ?? 0,
      you,
      hours,
      inPerson: closing.inPerson,
      queuePlace: session && state === 'QUEUED' ? await queuePosition(sql, session) : null,
      whyEnded: (session?.whyEnded ?? null) as NotarySession['whyEnded'],
      notary: session && state !== 'QUEUED' ? await readNotary(sql, session, meetingView) : null,
      from: closing.isWaitKnown && closing.earliest > civilDateIn(closing.zone, clock.now()) ? closing.earliest : null,
      recordingYears: isUsState(propertyState) ? stateNotarization[propertyState].recordingYears : 10,
      elsewhere: deps.areHosted ? { ready: session?.reference != null && session.endedAt === null } : null,
      iceServers: you === null || !session || !meets.includes(state) ? [] : relaysOf(session),
    }
  }

  const relaysOf = ({ id }: SessionRow): IceServer[] =>
    deps.areHosted ? [] : iceServersFor(deps.relays, { now: clock.now(), user: id })

  const readNotary = async (
    sql: Sql,
    session: SessionRow,
    meetingView: Pick<NotarySession, 'state' | 'people' | 'documents'>,
  ): Promise<NotarySession['notary']> => {
    // The supplier's notary is known only when the deed comes back.
    if (deps.areHosted) return null
    if (session.reference) return { name: 'Nora Fairfax', isDemonstration: true, says: notaryPrompt(meetingView) }
    const name = await readNotaryName(sql, session)
    return name === null ? null : { name, isDemonstration: false, says: null }
  }

  const hoursOf = (organization: Organization, zone: string): NotarySession['hours'] => {
    if (deps.isAlwaysOpen) return { open: true, next: null, zone }
    const { open, next } = openNow(organization.behavior.closing.online, clock.now().getTime(), zone)
    return { open, next: next === null ? null : new Date(next).toISOString(), zone }
  }

  const youOf = async (sql: Sql, head: ApplicationHead, caller: Caller | undefined): Promise<string | null> => {
    if (!caller || caller.role === 'visitor') return null
    if (caller.role === 'notary') return 'notary'
    return (await signers.findSignerId(sql, head.id, caller.identityId)) ?? null
  }

  return view
}

/** The states in which participants see each other. */
const meets: readonly NotarySession['state'][] = ['QUEUED', 'LIVE', 'CUT']

const stages: Partial<Record<Status, NotarySession['stage']>> = {
  GEN_NOTARY_DISCLOSURE: 'PREPARING',
  ATTORNEY_REVIEW: 'ATTORNEY',
  NOTARY_WAITING_PERIOD: 'WAITING',
  DEED_SIGNING: 'OPEN',
}

/** Returns what the demonstration's notary says, based on what is still missing. */
const notaryPrompt = (meetingView: Pick<NotarySession, 'state' | 'people' | 'documents'>) => {
  if (meetingView.state === 'COMPLETE') return 'THANKS' as const
  const missing = missingFrom(meetingView)
  if (missing === 'people') return 'WELCOME' as const
  if (missing === 'ids') return 'SHOW_ID' as const
  if (missing === 'seals' || missing === null) return 'SEALING' as const
  const presentedDocument = meetingView.documents.find((document) => document.presented)
  return presentedDocument?.act === 'notarize' ? ('SIGN' as const) : ('READ' as const)
}
