import type { ConditionCategory } from '#src/domain/lending/application-enums.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf, BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { requiresProof } from '#src/workflow/proofs.table.ts'
import {
  type ConditionRecord,
  type ConditionRecords,
  hasOwnForm,
  recipientFor,
  type SentBack,
  staffCause,
  takesTwoPeople,
} from '#src/workflow/server/condition-record.ts'
import { hasProof } from '#src/workflow/server/proof-record.ts'
import { conditionCatalog } from '../catalog.table.ts'
import { conditionTexts, displayedCategory, documentSlots, requiredDocumentCount } from '../condition-text.ts'
import type {
  Condition,
  JudgedCondition,
  listConditionParties,
  listConditionsInReview,
  raiseCondition,
} from '../conditions.contract.ts'
import { customTextOf, detailsOf } from '../raised-condition.rules.ts'
import { type SentDocumentRow, sentDocuments, sentDocumentsOf } from './sent-documents.store.ts'

/** A signer besides the borrower. */
interface ConditionParty {
  signerUuid: string
  name: string
  /** The account in which they answer; null before they came in. */
  identityId: string | null
}

export interface ConditionsServiceDeps {
  clock: Clock
  conditions: ConditionRecords
  /** The signers of an application besides the borrower. */
  readParties(db: Sql, applicationId: string): Promise<readonly ConditionParty[]>
  savePhone(tx: Tx, caller: KnownCaller, phone: string): Promise<unknown>
  /** Performs the other effects of an accepted proof, in the same transaction. */
  onAccepted(tx: Tx, applicationId: string, category: ConditionCategory, conditionId: string): Promise<unknown>
}

/** The ids of an application and of one of its conditions. */
interface ConditionParams {
  uuid: string
  conditionUuid: string
}

const maxInReview = 100

/** What borrowers and signers answer to conditions, and how staff raise and judge them. */
export const conditionsService = (deps: ConditionsServiceDeps) => {
  const { clock, conditions, readParties } = deps
  const recordAct = callerAudit(clock)
  const audit = (tx: Tx, caller: KnownCaller, { uuid, conditionUuid }: ConditionParams, action: string) =>
    recordAct(tx, caller, uuid, action, { conditionUuid })

  const lock = async (tx: Tx, { uuid, conditionUuid }: ConditionParams): Promise<ConditionRecord> => {
    const condition = await conditions.lockById(tx, uuid, conditionUuid)
    if (!condition) throw new Refusal('access/not-found')
    return condition
  }

  /** Locks and returns a condition of the caller. A condition of another person is treated as not found. */
  const lockOwnCondition = async (
    tx: Tx,
    { identityId }: KnownCaller,
    params: ConditionParams,
  ): Promise<ConditionRecord> => {
    const condition = await lock(tx, params)
    if (condition.askedOf !== (await recipientFor(tx, { applicationId: params.uuid, identityId })))
      throw new Refusal('access/not-found')
    return condition
  }

  /** Checks that something was sent before a verification is accepted. @throws Refusal condition/nothing-sent */
  const assertSent = async (
    tx: Tx,
    condition: ConditionRecord,
    documents: readonly SentDocumentRow[],
  ): Promise<void> => {
    const { id, applicationId, state, askedOf: recipient } = condition
    const category = displayedCategory(condition)
    if (state !== 'OPEN' || !requiresProof(category)) return
    const isSent = documents.some(({ about }) => about === id)
    const byPictures = conditionCatalog[category].route === 'identity' && recipient === null
    if (!isSent && !(byPictures && (await hasProof(tx, applicationId, 'identity'))))
      throw new Refusal('condition/nothing-sent')
  }

  const judgedAnswer = async (
    tx: Tx,
    condition: ConditionRecord,
    documents?: readonly SentDocumentRow[],
  ): Promise<JudgedCondition> =>
    toJudgedCondition(
      condition,
      documents ?? (await sentDocuments(tx, condition.applicationId)),
      await readParties(tx, condition.applicationId),
    )

  /** Returns the account of a signer who is asked. @throws Refusal access/not-found; request/invalid without account */
  const requireSignerAccount = async (tx: Tx, applicationId: string, signerUuid: string): Promise<string> => {
    const party = (await readParties(tx, applicationId)).find((party) => party.signerUuid === signerUuid)
    if (!party) throw new Refusal('access/not-found')
    if (party.identityId === null)
      throw new Refusal('request/invalid', {
        faults: [{ field: 'signerUuid', message: 'This signer has no account yet' }],
      })
    return party.identityId
  }

  return {
    async listOwn(sql: Sql, { identityId }: KnownCaller, applicationId: string): Promise<Condition[]> {
      const whom = await recipientFor(sql, { applicationId, identityId })
      const all = await conditions.byApplication(sql, applicationId)
      const documents = await sentDocuments(sql, applicationId)
      return all
        .filter(({ state, askedOf: recipient }) => state !== 'WITHDRAWN' && recipient === whom)
        .map((condition) => toCondition(condition, documents))
    },

    /** @throws Refusal condition/other-answer, condition/documents-missing, condition/moved-on */
    async submit(tx: Tx, caller: KnownCaller, params: ConditionParams): Promise<Condition> {
      const condition = await lockOwnCondition(tx, caller, params)
      if (conditionCatalog[displayedCategory(condition)].route !== 'upload-document')
        throw new Refusal('condition/other-answer')
      const documents = (await sentDocuments(tx, params.uuid)).filter(({ about }) => about === condition.id)
      // A condition was sent back because its documents were not enough, so it needs a new one.
      const isAnswered = condition.sentBack === 0 || documents.some(({ sentAt }) => sentAt > condition.updatedAt)
      if (condition.state === 'OPEN' && (documents.length < requiredDocumentCount(condition) || !isAnswered))
        throw new Refusal('condition/documents-missing')
      const now = clock.now()
      await conditions.submit(tx, condition.id, now)
      await audit(tx, caller, params, 'condition submitted')
      return toCondition({ ...condition, state: 'IN_REVIEW', updatedAt: now }, documents)
    },

    /** @throws Refusal condition/other-answer, condition/moved-on */
    async answerPhone(tx: Tx, caller: KnownCaller, params: ConditionParams, phoneNumber: string): Promise<Condition> {
      const condition = await lockOwnCondition(tx, caller, params)
      if (conditionCatalog[displayedCategory(condition)].route !== 'phone-number')
        throw new Refusal('condition/other-answer')
      await deps.savePhone(tx, caller, phoneNumber)
      // The phone number needs no review, so the condition is accepted at once.
      const now = clock.now()
      await conditions.accept(tx, condition.id, undefined, now)
      await audit(tx, caller, params, 'condition answered')
      const documents = await sentDocuments(tx, params.uuid)
      return toCondition({ ...condition, state: 'ACCEPTED', updatedAt: now }, documents)
    },

    /** The conditions of an organization that wait for staff, the longest waiting first. */
    async listInReview(sql: Sql, organization: string): Promise<AnswerOf<typeof listConditionsInReview>> {
      const waiting = await conditions.inReview(sql, organization, maxInReview)
      if (waiting.length === 0) return []
      const applicationIds = new Set(waiting.map(({ condition }) => condition.applicationId))
      const documents = await sentDocumentsOf(sql, [...applicationIds])
      return waiting.map(({ condition, loanNumber }) => ({
        applicationUuid: condition.applicationId,
        loanNumber,
        since: condition.updatedAt.toISOString(),
        condition: toCondition(condition, documents),
      }))
    },

    /** All conditions of an application for staff. That they were read is recorded. */
    async listAll(tx: Tx, caller: KnownCaller, applicationId: string): Promise<JudgedCondition[]> {
      await recordAct(tx, caller, applicationId, 'conditions read')
      const [documents, parties] = [await sentDocuments(tx, applicationId), await readParties(tx, applicationId)]
      return (await conditions.byApplication(tx, applicationId)).map((condition) =>
        toJudgedCondition(condition, documents, parties),
      )
    },

    async listParties(sql: Sql, applicationId: string): Promise<AnswerOf<typeof listConditionParties>> {
      const parties = await readParties(sql, applicationId)
      return parties.map(({ signerUuid, name, identityId }) => ({ signerUuid, name, mayAsk: identityId !== null }))
    },

    /** Adds a condition, once for each request. @throws Refusal access/not-found, request/invalid, condition/moved-on */
    async raise(
      tx: Tx,
      caller: KnownCaller,
      { applicationId, requestId }: { applicationId: string; requestId: string },
      body: BodyOf<typeof raiseCondition>,
    ): Promise<JudgedCondition> {
      const { category, signerUuid } = body
      const recipient = signerUuid === undefined ? null : await requireSignerAccount(tx, applicationId, signerUuid)
      const conditionUuid = await conditions.raise(tx, {
        askedOf: recipient,
        applicationId,
        category,
        causeKey: `${staffCause}${requestId}`,
        now: clock.now(),
        details: detailsOf(body),
        words: customTextOf(body),
        internalNote: body.internalNote,
      })
      if (!conditionUuid) throw new Refusal('condition/moved-on')
      const params = { uuid: applicationId, conditionUuid }
      await audit(tx, caller, params, `condition raised: ${category}`)
      return judgedAnswer(tx, await lock(tx, params))
    },

    /** @throws Refusal condition/nothing-sent, condition/takes-two, condition/own-form, condition/moved-on */
    async accept(tx: Tx, caller: KnownCaller, params: ConditionParams): Promise<JudgedCondition> {
      const condition = await lock(tx, params)
      const documents = await sentDocuments(tx, params.uuid)
      await assertSent(tx, condition, documents)
      assertOnePersonMay(condition)
      const now = clock.now()
      await conditions.accept(tx, condition.id, caller.identityId, now)
      await audit(tx, caller, params, 'condition accepted')
      const answer = await judgedAnswer(tx, { ...condition, state: 'ACCEPTED', updatedAt: now }, documents)
      await deps.onAccepted(tx, params.uuid, answer.categoryEnum, condition.id)
      return answer
    },

    /** @throws Refusal condition/takes-two, condition/own-form, condition/moved-on */
    async withdraw(tx: Tx, caller: KnownCaller, params: ConditionParams): Promise<JudgedCondition> {
      const condition = await lock(tx, params)
      assertOnePersonMay(condition)
      const now = clock.now()
      await conditions.withdraw(tx, condition.id, caller.identityId, now)
      await audit(tx, caller, params, 'condition withdrawn')
      return judgedAnswer(tx, { ...condition, state: 'WITHDRAWN', updatedAt: now })
    },

    /** @throws Refusal access/not-found, condition/moved-on */
    async sendBack(tx: Tx, caller: KnownCaller, params: ConditionParams, body: SentBack): Promise<JudgedCondition> {
      const condition = await conditions.sendBack(tx, await lock(tx, params), body, clock.now())
      await audit(tx, caller, params, 'condition sent back')
      return judgedAnswer(tx, condition)
    },
  }
}

/** @throws Refusal condition/takes-two, condition/own-form */
const assertOnePersonMay = ({ causeKey }: ConditionRecord): void => {
  if (takesTwoPeople(causeKey)) throw new Refusal('condition/takes-two')
  if (hasOwnForm(causeKey)) throw new Refusal('condition/own-form')
}

const toCondition = (condition: ConditionRecord, documents: readonly SentDocumentRow[]): Condition => ({
  uuid: condition.id,
  categoryEnum: displayedCategory(condition),
  created: condition.createdAt.toISOString(),
  updated: condition.updatedAt.toISOString(),
  state: condition.state,
  sentBack: condition.sentBack,
  requestDocuments: [...documentSlots(condition)],
  requiredDocumentCount: requiredDocumentCount(condition),
  sentDocuments: Math.min(
    documents.filter(({ about }) => about === condition.id).length,
    documentSlots(condition).length,
  ),
  notes: condition.words.notes ?? null,
  commentsToBorrower: condition.words.commentsToBorrower ?? null,
  actionNeeded: condition.details.actionNeeded ?? null,
  xtraData: { numDocsRequired: condition.details.xtraData?.numDocsRequired ?? null },
  route: conditionCatalog[displayedCategory(condition)].route,
  words: conditionTexts(condition),
})

const toJudgedCondition = (
  condition: ConditionRecord,
  documents: readonly SentDocumentRow[],
  parties: readonly ConditionParty[],
): JudgedCondition => ({
  ...toCondition(condition, documents),
  askedOf:
    condition.askedOf === null
      ? null
      : { name: parties.find(({ identityId }) => identityId === condition.askedOf)?.name ?? '' },
  internalNote: condition.internalNote,
  documents: documents
    .filter(({ about }) => about === condition.id)
    .map(({ documentUuid, kind, mediaType, bytes, sentAt }) => ({
      documentUuid,
      kind,
      mediaType,
      bytes,
      sentAt: sentAt.toISOString(),
    })),
})
