import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Refusal, type RefusalCode } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { asStaff, callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { job } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { buildFormSchema } from '../answer-form.rules.ts'
import type { EnteredAnswer, ManualOrder, ManualOrderRow } from '../manual-orders.contract.ts'
import { manualServiceByName } from '../manual-services.table.ts'
import { manualOrderStore, type NamedOrder, type OrderDetail, type StoredOrder } from './manual-orders.store.ts'

export interface ManualOrdersDeps {
  clock: Clock
  vault: Vault
  /** Detects the media type from the file's content and checks whether the file is safe to open. */
  inspect(
    senderId: string,
    bytes: Uint8Array,
  ): Promise<{ bytes: Uint8Array; mediaType: string } | { refusal: RefusalCode }>
  /** Stores the file as a document for staff only. Returns its id. The same file is stored once. */
  saveEvidence(
    tx: Tx,
    file: { applicationId: string; bytes: Uint8Array; mediaType: string; causeKey: string },
  ): Promise<string>
}

/** Tells what waits for an answer that the answer counts now. */
export const manualAnswerJob = job({
  kind: 'manual-answer',
  payload: z.object({ vendor: z.string(), reference: z.string() }),
})

const waiting: ReadonlySet<string> = new Set(['OPEN', 'ENTERED'])

export const toManualOrderRow = (order: NamedOrder): ManualOrderRow => ({
  uuid: order.id,
  applicationUuid: order.applicationId,
  loanNumber: order.loanNumber,
  service: order.service,
  state: order.state,
  orderedAt: order.orderedAt.toISOString(),
  dueOn: order.dueOn,
  enteredBy: order.enteredBy,
  enteredByName: order.enteredByName,
  enteredAt: order.enteredAt?.toISOString() ?? null,
  confirmedByName: order.confirmedByName,
  confirmedAt: order.confirmedAt?.toISOString() ?? null,
  isReturned: order.isReturned,
})

/**
 * Returns the answer as the form's schema leaves it.
 * @throws Refusal request/invalid with the faults of each field, and for a document that is missing
 */
const validAnswer = (
  { service }: StoredOrder,
  { outcome, values }: EnteredAnswer,
  documents: number,
): EnteredAnswer => {
  const { outcomes, evidence } = manualServiceByName(service)
  const outcomeForm = Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined
  if (!outcomeForm) throw invalid([{ field: 'outcome', message: 'Choose one' }])
  const result = buildFormSchema(outcomeForm.fields).safeParse(values)
  const faults = result.success
    ? []
    : result.error.issues.map(({ path, message }) => ({ field: ['values', ...path.map(String)].join('.'), message }))
  const isUnproved = evidence !== null && documents === 0
  const missing = isUnproved ? [{ field: 'evidence', message: 'Attach the document' }] : []
  if (!result.success || missing.length > 0) throw invalid([...faults, ...missing])
  return { outcome, values: result.data }
}

const invalid = (faults: { field: string; message: string }[]) => new Refusal('request/invalid', { faults })

export const manualOrdersService = ({ clock, vault, inspect, saveEvidence }: ManualOrdersDeps) => {
  const store = manualOrderStore(vault)

  const recordAct = callerAudit(clock)
  const audit = (tx: Tx, caller: KnownCaller, { id, applicationId, service }: StoredOrder, action: string) =>
    recordAct(tx, asStaff(caller), applicationId, action, { order: id, service, role: caller.role })

  /** @throws Refusal application/moved-on unless the order is in this state */
  const lockAt = async (tx: Tx, id: string, isExpected: (state: string) => boolean): Promise<OrderDetail> => {
    const order = await store.lock(tx, id)
    if (!isExpected(order.state)) throw new Refusal('application/moved-on')
    return order
  }

  /** @throws Refusal access/forbidden for a role that the service does not name */
  const assertMay = (order: StoredOrder, may: 'enteredBy' | 'confirmedBy', { role }: KnownCaller): void => {
    if (!(manualServiceByName(order.service)[may] as readonly string[]).includes(role))
      throw new Refusal('access/forbidden')
  }

  const settle = async (tx: Tx, order: StoredOrder, caller: KnownCaller): Promise<void> => {
    const { vendor } = manualServiceByName(order.service)
    await store.confirm(tx, order, caller.identityId, clock.now())
    await audit(tx, caller, order, 'manual order confirmed')
    if (vendor) await queueJob(tx, clock, manualAnswerJob, order.id, { vendor, reference: order.id })
  }

  const readOrderRow = async (tx: Tx, id: string) => toManualOrderRow(await store.named(tx, id))

  return {
    page: store.page,

    /** Reads an order. Its facts are personal, so the audit trail names the reader. */
    async read(tx: Tx, caller: KnownCaller, id: string): Promise<ManualOrder> {
      const [row, order, evidence] = await Promise.all([
        store.named(tx, id),
        store.byId(tx, id),
        store.evidenceOf(tx, id),
      ])
      await audit(tx, caller, order, 'manual order read')
      const { facts, answer, previousAnswer, returnReason } = order
      return {
        ...toManualOrderRow(row),
        facts: [...facts],
        answer,
        previousAnswer,
        returnReason,
        evidence: evidence.map(({ documentId, mediaType, createdAt }) => ({
          documentUuid: documentId,
          mediaType,
          attachedAt: createdAt.toISOString(),
        })),
      }
    },

    /** @throws Refusal application/moved-on; upload/… why the file is not taken */
    async attach(
      transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
      caller: KnownCaller,
      id: string,
      file: Uint8Array,
    ) {
      if (file.length === 0) throw new Refusal('upload/empty')
      const inspection = await inspect(caller.identityId, file)
      if ('refusal' in inspection) throw new Refusal(inspection.refusal)
      const { bytes, mediaType } = inspection
      const causeKey = `manual order ${id} ${createHash('sha256').update(bytes).digest('hex')}`
      return transact(async (tx) => {
        const { applicationId } = await store.byId(tx, id)
        // The application's row is locked first, as everywhere else.
        const documentId = await saveEvidence(tx, { applicationId, bytes, mediaType, causeKey })
        const order = await lockAt(tx, id, (state) => waiting.has(state))
        assertMay(order, 'enteredBy', caller)
        await store.attach(tx, id, documentId)
        await audit(tx, caller, order, 'manual order evidence attached')
        return readOrderRow(tx, id)
      })
    },

    /**
     * Enters an answer, or corrects one's own.
     * @throws Refusal request/invalid with the faults of each field; application/moved-on, also where someone else has
     * entered an answer; access/forbidden
     */
    async enter(tx: Tx, caller: KnownCaller, id: string, answer: EnteredAnswer): Promise<ManualOrderRow> {
      const order = await lockAt(tx, id, (state) => waiting.has(state))
      assertMay(order, 'enteredBy', caller)
      if (order.state === 'ENTERED' && order.enteredBy !== caller.identityId) throw new Refusal('application/moved-on')
      const documents = (await store.evidenceOf(tx, id)).length
      await store.enter(tx, order, validAnswer(order, answer, documents), caller.identityId, clock.now())
      await audit(tx, caller, order, 'manual order entered')
      return readOrderRow(tx, id)
    },

    /**
     * Confirms the answer that was entered at a moment.
     * @throws Refusal approvals/same-person, application/moved-on, also for an answer that was corrected since;
     * access/forbidden
     */
    async confirm(tx: Tx, caller: KnownCaller, id: string, enteredAt: string): Promise<ManualOrderRow> {
      const order = await lockAt(tx, id, (state) => state === 'ENTERED')
      assertMay(order, 'confirmedBy', caller)
      if (order.enteredBy === caller.identityId) throw new Refusal('approvals/same-person')
      if (order.enteredAt?.getTime() !== Date.parse(enteredAt)) throw new Refusal('application/moved-on')
      await settle(tx, order, caller)
      return readOrderRow(tx, id)
    },

    /** @throws Refusal approvals/same-person, application/moved-on, access/forbidden */
    async sendBack(tx: Tx, caller: KnownCaller, id: string, reason: string): Promise<ManualOrderRow> {
      const order = await lockAt(tx, id, (state) => state === 'ENTERED')
      assertMay(order, 'confirmedBy', caller)
      if (order.enteredBy === caller.identityId) throw new Refusal('approvals/same-person')
      await store.sendBack(tx, order, reason)
      await audit(tx, caller, order, 'manual order returned')
      return readOrderRow(tx, id)
    },
  }
}
