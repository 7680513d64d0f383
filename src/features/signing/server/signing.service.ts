import { Refusal } from '#src/domain/refusal.ts'
import { recordAudit } from '#src/platform/server/audit.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import { actsOn, closingPapers } from '#src/workflow/closing-papers.table.ts'
import { fullNameOf } from '#src/workflow/full-name.rules.ts'
import { isNameOf } from '#src/workflow/mark.schema.ts'
import { advance } from '#src/workflow/server/advance.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import { type ClosingPaper, closingPapersOf } from '#src/workflow/server/closing-paper-record.ts'
import type { ClosingSigner, ClosingSignerRecords } from '#src/workflow/server/closing-signer-record.ts'
import type {
  Circumstances,
  Mark,
  PaperInHand,
  PaperSignature,
  PaperSignatureRecords,
} from '#src/workflow/server/paper-signature-record.ts'
import { Closing } from '../signing.contract.ts'

export interface SigningDeps {
  clock: Clock
  records: ApplicationRecords
  signers: ClosingSignerRecords
  signatures: PaperSignatureRecords
  /** Queues the sealing of a paper that everybody signed. */
  sealPaper(tx: Tx, paper: { applicationId: string; documentId: string }): Promise<void>
  /** @throws Error where the bytes that are kept are not those that were stored */
  readBytes(sql: Sql, documentId: string): Promise<Uint8Array>
  /** The paper reached the person on our pages. */
  noteOpened(tx: Tx, documentId: string): Promise<void>
}

/** Who acts on which application. */
export interface Acting {
  head: ApplicationHead
  identityId: string
}

interface Given {
  documentUuid: string
  sha256: string
  circumstances: Circumstances
  mark?: Mark
}

const Terms = Closing.shape.terms

/** Reading and signing the papers of a closing: what was read is what is signed, and only in its own time. */
export const signingService = (deps: SigningDeps) => {
  const { clock, records, signers, signatures } = deps

  /** @throws Refusal access/not-found for who has no part in the closing */
  const partOf = async (sql: Sql, { head, identityId }: Acting) => {
    const [people, papers, done] = await Promise.all([
      signers.signing(sql, head.id),
      closingPapersOf(sql, head.id),
      signatures.ofApplication(sql, head.id),
    ])
    const me = people.find((one) => one.identityId === identityId)
    const mine = me ? papers.filter((one) => isFor(one, me)) : []
    return { people, me, mine, done }
  }

  const view = async (sql: Sql, acting: Acting): Promise<Closing> => {
    const { head } = acting
    const [{ people, me, mine, done }, application] = await Promise.all([
      partOf(sql, acting),
      records.read(sql, head.id),
    ])
    const english = mine.filter(({ language }) => language === 'en')
    return {
      checklistStatus: head.status,
      name: fullNameOf(me?.person.name ?? application.applicant.name),
      others: Math.max(people.length - 1, 0),
      terms: me?.role === 'borrower' ? (Terms.safeParse(application.selection).data ?? null) : null,
      papers: english.map((one) => {
        const act = done.find(({ documentId, signerId }) => documentId === one.id && signerId === me?.id)
        const isCurrent = act?.sha256 === one.sha256
        return {
          ...{ documentUuid: one.id, kind: one.kind, sha256: one.sha256 },
          ...{ act: closingPapers[one.kind].act, at: closingPapers[one.kind].at },
          spanishUuid: spanishOf(one, mine)?.id ?? null,
          readAt: (isCurrent && act.readAt.toISOString()) || null,
          signedAt: (isCurrent && act.signedAt?.toISOString()) || null,
          ...{ sealedUuid: one.sealedId, certificateUuid: one.certificateId },
        }
      }),
    }
  }

  /**
   * The paper as it is in the person's hands.
   * @throws Refusal access/not-found for a paper that is not theirs, signing/changed where it is not what they saw
   */
  const inHand = async (
    sql: Sql,
    acting: Acting,
    asked: { documentUuid: string; sha256: string },
    wanted: 'read' | 'act',
  ) => {
    const part = await partOf(sql, acting)
    const paper = part.mine.find(({ id, language }) => id === asked.documentUuid && language === 'en')
    if (!part.me || !paper) throw await noPaperOf(sql, part.me, asked.documentUuid)
    // Who reads the Spanish copy has read the paper; what they sign is the English one.
    const isCopy = wanted === 'read' && spanishOf(paper, part.mine)?.sha256 === asked.sha256
    if (paper.sha256 !== asked.sha256 && !isCopy) throw new Refusal('signing/changed')
    const held: PaperInHand = {
      ...{ documentId: paper.id, signerId: part.me.id, applicationId: acting.head.id, sha256: paper.sha256 },
    }
    return { ...part, me: part.me, paper, held }
  }

  const audit = (tx: Tx, { head, identityId }: Acting, me: ClosingSigner, action: string, paper: ClosingPaper) =>
    recordAudit(tx, {
      ...{ subject: head.id, actorKind: me.role === 'borrower' ? 'borrower' : 'signer', actorId: identityId },
      ...{ organisation: head.organisation, action, at: clock.now() },
      details: { documentId: paper.id, kind: paper.kind, sha256: paper.sha256 },
    })

  /** Keeps a signature or an acknowledgement, once. */
  const act = async (tx: Tx, acting: Acting, given: Given, wanted: 'acknowledge' | 'sign') => {
    const { me, mine, paper, held } = await inHand(tx, acting, given, 'act')
    const rule = closingPapers[paper.kind]
    if (rule.act === 'notarize') throw new Refusal('signing/notary')
    if (rule.act !== wanted || rule.at !== acting.head.status) throw new Refusal('application/moved-on')
    const name = fullNameOf(me.person.name)
    if (given.mark?.way === 'typed' && !isNameOf(given.mark.text, name))
      throw new Refusal('request/invalid', {
        faults: [{ field: 'mark.text', message: 'Please type your name as it stands above' }],
      })
    await intact(tx, paper)
    const { mark, circumstances } = given
    if (await signatures.sign(tx, held, { ...(mark ? { mark } : {}), circumstances }, clock.now()))
      await audit(tx, acting, me, wanted === 'sign' ? 'paper signed' : 'paper acknowledged', paper)
    return { me, mine, paper }
  }

  /** @throws Refusal signing/changed where the bytes kept are no longer those that were read */
  const intact = async (tx: Tx, paper: ClosingPaper): Promise<void> => {
    try {
      await deps.readBytes(tx, paper.id)
    } catch {
      throw new Refusal('signing/changed')
    }
  }

  const isDone = (paper: ClosingPaper, me: ClosingSigner, done: readonly PaperSignature[]): boolean =>
    done.some((one) => one.documentId === paper.id && one.signerId === me.id && one.signedAt !== null)

  const leftAt = async (tx: Tx, acting: Acting, status: string): Promise<ClosingPaper[]> => {
    const { me, mine, done } = await partOf(tx, acting)
    return mine.filter(
      (one) => one.language === 'en' && closingPapers[one.kind].at === status && me && !isDone(one, me, done),
    )
  }

  return {
    view,

    /** @throws Refusal signing/changed for what is no paper of theirs, or no longer */
    async file(sql: Sql, acting: Acting, documentUuid: string): Promise<Uint8Array> {
      const { me, mine } = await partOf(sql, acting)
      if (!mine.some((one) => [one.id, one.sealedId, one.certificateId].includes(documentUuid)))
        throw await noPaperOf(sql, me, documentUuid)
      return deps.readBytes(sql, documentUuid)
    },

    async read(tx: Tx, acting: Acting, asked: { documentUuid: string; sha256: string }): Promise<Closing> {
      const { me, held, paper, done } = await inHand(tx, acting, asked, 'read')
      const before = done.find((one) => one.documentId === paper.id && one.signerId === me.id)
      await signatures.read(tx, held, clock.now())
      if (before?.sha256 !== paper.sha256) await audit(tx, acting, me, 'paper read', { ...paper, sha256: asked.sha256 })
      return view(tx, acting)
    },

    async acknowledge(tx: Tx, acting: Acting, given: Given): Promise<Closing> {
      await act(tx, acting, given, 'acknowledge')
      return view(tx, acting)
    },

    /** Signs; the last signature of the status moves the application on, in the same transaction. */
    async sign(tx: Tx, acting: Acting, given: Given & { mark: Mark }): Promise<Closing> {
      const { head, identityId } = acting
      const { paper } = await act(tx, acting, given, 'sign')
      // The borrower alone signs these; what others sign too is signed before the notary.
      await deps.sealPaper(tx, { applicationId: head.id, documentId: paper.id })
      if (head.status !== 'NOTE_SIGNING' || (await leftAt(tx, acting, 'NOTE_SIGNING')).length > 0)
        return view(tx, acting)
      const people = await signers.signing(tx, head.id)
      const moved = await advance(tx, {
        ...{ applicationId: head.id, from: 'NOTE_SIGNING', now: clock.now() },
        ...{ actor: { kind: 'borrower', id: identityId } },
        outcome: people.length > 1 ? 'signedOthersOnTitle' : 'signed',
      })
      return { ...(await view(tx, acting)), checklistStatus: moved.to }
    },

    /** @throws Refusal signing/not-read while a disclosure is not acknowledged */
    async accept(tx: Tx, acting: Acting) {
      const { head, identityId } = acting
      if (head.status !== 'FINAL_OFFER') throw new Refusal('application/moved-on')
      if ((await leftAt(tx, acting, 'FINAL_OFFER')).length > 0) throw new Refusal('signing/not-read')
      const moved = await advance(tx, {
        ...{ applicationId: head.id, from: 'FINAL_OFFER', outcome: 'accepted', now: clock.now() },
        actor: { kind: 'borrower', id: identityId },
      })
      return { checklistStatus: moved.to, revision: moved.revision }
    },

    /** What the borrower keeps: sealed papers in place of those that were read, and their certificates. */
    async pack(sql: Sql, acting: Acting): Promise<{ name: string; bytes: Uint8Array }[]> {
      const { mine } = await partOf(sql, acting)
      const files = mine.flatMap(({ id, kind, language, sealedId, certificateId }) => {
        const name = `${kind.toLowerCase().replaceAll('_', '-')}${language === 'en' ? '' : `-${language}`}`
        return [
          { name: `${name}.pdf`, id: sealedId ?? id },
          ...(certificateId ? [{ name: `${name}-certificate.pdf`, id: certificateId }] : []),
        ]
      })
      return Promise.all(files.map(async ({ name, id }) => ({ name, bytes: await deps.readBytes(sql, id) })))
    },
  }
}

/** Another person's copy is as if it were not there; anything else of the application is merely no paper to sign now. */
const noPaperOf = async (sql: Sql, me: ClosingSigner | undefined, documentUuid: string): Promise<Refusal> => {
  const copy = await sql.selectFrom('document').select('signerId').where('id', '=', documentUuid).executeTakeFirst()
  // What is nobody's copy is the borrower's.
  const isTheirs = copy?.signerId === null ? (me?.role ?? 'borrower') === 'borrower' : copy?.signerId === me?.id
  const isOthers = copy === undefined || !isTheirs
  return new Refusal(isOthers ? 'access/not-found' : 'signing/changed')
}

const isFor = ({ kind, signerId }: ClosingPaper, me: ClosingSigner): boolean =>
  signerId === null ? actsOn(kind, me.role) : signerId === me.id

const spanishOf = (paper: ClosingPaper, mine: readonly ClosingPaper[]): ClosingPaper | undefined =>
  mine.find(({ kind, language, signerId }) => kind === paper.kind && language === 'es' && signerId === paper.signerId)
