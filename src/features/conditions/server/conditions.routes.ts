import type { ConditionCategory } from '#src/domain/lending/application-enums.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { recordAudit } from '#src/platform/server/database/audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import {
  type Caller,
  type KnownCaller,
  type Route,
  requireKnownCaller,
  serve,
} from '#src/platform/server/http/serve.ts'
import type { InspectionResult } from '#src/platform/server/uploads/upload-inspection.ts'
import { requiresProof } from '#src/workflow/proofs.table.ts'
import {
  type ConditionRecord,
  type ConditionRecords,
  causeOfCondition,
  hasOwnForm,
  recipientFor,
  staffCause,
  takesTwoPeople,
} from '#src/workflow/server/condition-record.ts'
import { hasProof } from '#src/workflow/server/proof-record.ts'
import { conditionCatalog } from '../catalog.table.ts'
import { conditionTexts, displayedCategory, documentSlots, requiredDocumentCount } from '../condition-text.ts'
import {
  acceptCondition,
  type Condition,
  fileForBorrower,
  type JudgedCondition,
  listApplicationConditions,
  listConditionParties,
  listConditions,
  listConditionsInReview,
  raiseCondition,
  savePhoneNumber,
  sendConditionBack,
  submitCondition,
  withdrawCondition,
} from '../conditions.contract.ts'
import { customTextOf, detailsOf } from '../raised-condition.rules.ts'
import { type FiledDocument, fileDocument } from './file-document.service.ts'
import { inReview, type SentDocumentRow, sentDocuments } from './sent-documents.store.ts'

/** A signer besides the borrower. */
interface ConditionParty {
  signerUuid: string
  name: string
  /** The account in which they answer; null before they came in. */
  identityId: string | null
}

interface ConditionsDeps {
  clock: Clock
  conditions: ConditionRecords
  /** The signers of an application besides the borrower. */
  readParties(db: Sql, applicationId: string): Promise<readonly ConditionParty[]>
  /** Inspects a file of staff like every upload: its type by its content, whether it is safe, and viruses. */
  inspect(senderId: string, bytes: Uint8Array): Promise<InspectionResult>
  /** Stores an inspected file as a document of the application, for a condition if one is named. Returns its id. */
  saveFiledDocument(tx: Tx, file: FiledDocument): Promise<string>
  savePhone(tx: Tx, caller: KnownCaller, phone: string): Promise<unknown>
  /** Performs the other effects of an accepted proof, in the same transaction. */
  onAccepted(tx: Tx, applicationId: string, category: ConditionCategory, conditionId: string): Promise<unknown>
}

interface ConditionCall {
  params: { uuid: string; conditionUuid: string }
  caller: Caller
}

const maxInReview = 100

/** Serves borrowers' conditions, their answers, and what staff say to them. */
export const conditionsRoutes = (deps: ConditionsDeps): Route[] => {
  const { clock, conditions, readParties, savePhone, onAccepted } = deps
  const read = async (sql: Sql, { uuid, conditionUuid }: ConditionCall['params']): Promise<ConditionRecord> => {
    const condition = await conditions.byId(sql, uuid, conditionUuid)
    if (!condition) throw new Refusal('access/not-found')
    return condition
  }

  const audit = (tx: Tx, { params, caller }: ConditionCall, action: string) => {
    const { role, identityId, organization } = requireKnownCaller(caller)
    return recordAudit(tx, {
      subject: params.uuid,
      actorKind: role,
      actorId: identityId,
      organization,
      action,
      details: { conditionUuid: params.conditionUuid },
      at: clock.now(),
    })
  }

  /** Returns a condition of the caller. A condition of another person is treated as not found. */
  const requireOwnCondition = async (tx: Tx, { params, caller }: ConditionCall): Promise<ConditionRecord> => {
    const condition = await read(tx, params)
    const { identityId } = requireKnownCaller(caller)
    if (condition.askedOf !== (await recipientFor(tx, { applicationId: params.uuid, identityId })))
      throw new Refusal('access/not-found')
    return condition
  }

  /** Checks that something was sent before a verification is accepted. @throws Refusal condition/nothing-sent */
  const assertSent = async (tx: Tx, condition: ConditionRecord): Promise<void> => {
    const { id, applicationId, state, askedOf: recipient } = condition
    const category = displayedCategory(condition)
    if (state !== 'OPEN' || !requiresProof(category)) return
    const isSent = (await sentDocuments(tx, applicationId)).some(({ about }) => about === id)
    const byPictures = conditionCatalog[category].route === 'identity' && recipient === null
    if (!isSent && !(byPictures && (await hasProof(tx, applicationId, 'identity'))))
      throw new Refusal('condition/nothing-sent')
  }

  const judgedAnswer = async (tx: Tx, params: ConditionCall['params']): Promise<JudgedCondition> =>
    toJudgedCondition(await read(tx, params), await sentDocuments(tx, params.uuid), await readParties(tx, params.uuid))

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

  return [
    serve(listConditions, async ({ params, db, caller }) => {
      const { identityId } = requireKnownCaller(caller)
      const whom = await recipientFor(db, { applicationId: params.uuid, identityId })
      const all = await conditions.byApplication(db, params.uuid)
      const documents = await sentDocuments(db, params.uuid)
      return all
        .filter(({ state, askedOf: recipient }) => state !== 'WITHDRAWN' && recipient === whom)
        .map((condition) => toCondition(condition, documents))
    }),
    serve(submitCondition, (call) =>
      call.transact(async (tx) => {
        const condition = await requireOwnCondition(tx, call)
        if (conditionCatalog[displayedCategory(condition)].route !== 'upload-document')
          throw new Refusal('condition/other-answer')
        const documents = (await sentDocuments(tx, call.params.uuid)).filter(({ about }) => about === condition.id)
        // A condition was sent back because its documents were not enough, so it needs a new one.
        const isAnswered = condition.sentBack === 0 || documents.some(({ sentAt }) => sentAt > condition.updatedAt)
        if (condition.state === 'OPEN' && (documents.length < requiredDocumentCount(condition) || !isAnswered))
          throw new Refusal('condition/documents-missing')
        await conditions.submit(tx, condition.id, clock.now())
        await audit(tx, call, 'condition submitted')
        return toCondition(await read(tx, call.params), await sentDocuments(tx, call.params.uuid))
      }),
    ),
    serve(savePhoneNumber, (call) =>
      call.transact(async (tx) => {
        const condition = await requireOwnCondition(tx, call)
        if (conditionCatalog[displayedCategory(condition)].route !== 'phone-number')
          throw new Refusal('condition/other-answer')
        await savePhone(tx, requireKnownCaller(call.caller), call.body.phoneNumber)
        // The phone number needs no review, so the condition is accepted at once.
        await conditions.accept(tx, condition.id, undefined, clock.now())
        await audit(tx, call, 'condition answered')
        return toCondition(await read(tx, call.params), await sentDocuments(tx, call.params.uuid))
      }),
    ),
    serve(listConditionsInReview, async ({ db, caller }) => {
      const waiting = await inReview(db, requireKnownCaller(caller).organization, maxInReview)
      const entries = await Promise.all(
        waiting.map(async ({ id, applicationId, loanNumber }) => {
          const condition = await conditions.byId(db, applicationId, id)
          if (!condition) return []
          const documents = await sentDocuments(db, applicationId)
          const since = condition.updatedAt.toISOString()
          return [{ applicationUuid: applicationId, loanNumber, since, condition: toCondition(condition, documents) }]
        }),
      )
      return entries.flat()
    }),
    serve(listApplicationConditions, ({ params, caller, transact }) =>
      transact(async (tx) => {
        const { role, identityId, organization } = requireKnownCaller(caller)
        await recordAudit(tx, {
          subject: params.uuid,
          actorKind: role,
          actorId: identityId,
          organization,
          action: 'conditions read',
          details: {},
          at: clock.now(),
        })
        const [documents, parties] = [await sentDocuments(tx, params.uuid), await readParties(tx, params.uuid)]
        return (await conditions.byApplication(tx, params.uuid)).map((condition) =>
          toJudgedCondition(condition, documents, parties),
        )
      }),
    ),
    serve(raiseCondition, (call) =>
      call.transact(async (tx) => {
        const { category, signerUuid } = call.body
        const recipient = signerUuid === undefined ? null : await requireSignerAccount(tx, call.params.uuid, signerUuid)
        const id = await conditions.raise(tx, {
          askedOf: recipient,
          applicationId: call.params.uuid,
          category,
          causeKey: `${staffCause}${call.requestId}`,
          now: clock.now(),
          details: detailsOf(call.body),
          words: customTextOf(call.body),
          internalNote: call.body.internalNote,
        })
        if (!id) throw new Refusal('condition/moved-on')
        const on = { params: { uuid: call.params.uuid, conditionUuid: id }, caller: call.caller }
        await audit(tx, on, `condition raised: ${category}`)
        return judgedAnswer(tx, on.params)
      }),
    ),
    serve(listConditionParties, async ({ db, params }) =>
      (await readParties(db, params.uuid)).map(({ signerUuid, name, identityId }) => ({
        signerUuid,
        name,
        mayAsk: identityId !== null,
      })),
    ),
    serve(fileForBorrower, (call) => fileDocument(deps, call)),
    serve(acceptCondition, (call) =>
      call.transact(async (tx) => {
        await assertSent(tx, await read(tx, call.params))
        await assertOnePersonMay(tx, call.params.conditionUuid)
        await conditions.accept(tx, call.params.conditionUuid, requireKnownCaller(call.caller).identityId, clock.now())
        await audit(tx, call, 'condition accepted')
        const condition = await judgedAnswer(tx, call.params)
        await onAccepted(tx, call.params.uuid, condition.categoryEnum, call.params.conditionUuid)
        return condition
      }),
    ),
    serve(withdrawCondition, (call) =>
      call.transact(async (tx) => {
        await read(tx, call.params)
        await assertOnePersonMay(tx, call.params.conditionUuid)
        await conditions.withdraw(
          tx,
          call.params.conditionUuid,
          requireKnownCaller(call.caller).identityId,
          clock.now(),
        )
        await audit(tx, call, 'condition withdrawn')
        return judgedAnswer(tx, call.params)
      }),
    ),
    serve(sendConditionBack, (call) =>
      call.transact(async (tx) => {
        await conditions.sendBack(tx, call.params.conditionUuid, call.body, clock.now())
        await audit(tx, call, 'condition sent back')
        return judgedAnswer(tx, call.params)
      }),
    ),
  ]
}

/** @throws Refusal condition/takes-two, condition/own-form */
const assertOnePersonMay = async (tx: Tx, conditionId: string): Promise<void> => {
  const cause = await causeOfCondition(tx, conditionId)
  if (takesTwoPeople(cause)) throw new Refusal('condition/takes-two')
  if (hasOwnForm(cause)) throw new Refusal('condition/own-form')
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
