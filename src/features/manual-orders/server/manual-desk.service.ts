import { businessDaysAfter, isGeneralBusinessDay } from '#src/domain/dates/business-day.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { VendorAnswer, VendorCall } from '#src/platform/contract/vendor.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { OrderFact } from '../manual-service.ts'
import { type ManualServiceName, manualServiceByName, type ReportOf } from '../manual-services.table.ts'
import { manualOrderStore } from './manual-orders.store.ts'

interface DeskDeps {
  db: Db
  clock: Clock
  vault: Vault
}

/** Takes the orders of services that staff carry out by hand, and answers when they are done. */
export const manualDesk = ({ db, clock, vault }: DeskDeps) => {
  const store = manualOrderStore(vault)
  return {
    /** Writes an order down, once for each key. Returns our reference. */
    async order(
      service: ManualServiceName,
      { applicationId, key }: Pick<VendorCall, 'applicationId' | 'key'>,
      facts: readonly OrderFact[],
    ): Promise<string> {
      const orderedAt = clock.now()
      const { days } = manualServiceByName(service)
      const dueOn = businessDaysAfter(lenderDay(orderedAt), days, isGeneralBusinessDay)
      const order = { applicationId, service, orderKey: key, facts, orderedAt, dueOn }
      return db.transaction().execute((tx) => store.insert(tx, order))
    },

    /** Returns the service's report once the answer counts. */
    async answer<Name extends ManualServiceName>(
      service: Name,
      reference: string,
    ): Promise<VendorAnswer<ReportOf<Name>>> {
      const { state, answer } = await store.byId(db, reference)
      if (state !== 'CONFIRMED' || !answer) return { kind: 'pending', reference }
      const outcomeForm = manualServiceByName(service).outcomes[answer.outcome]
      if (!outcomeForm) throw new Error(`${service} has no answer ${answer.outcome}.`)
      return { kind: 'answered', report: outcomeForm.toReport(answer.values, { reference }) as ReportOf<Name> }
    },

    async isCanceled(reference: string): Promise<boolean> {
      return (await store.byId(db, reference)).state === 'CANCELED'
    },

    /** The application that an order is for. */
    async readApplicationId(reference: string): Promise<string> {
      return (await store.byId(db, reference)).applicationId
    },

    /** The document that was attached first. */
    async firstEvidenceOf(reference: string): Promise<{ documentId: string; mediaType: string } | undefined> {
      return (await store.evidenceOf(db, reference))[0]
    },

    /** Returns the order of a key, which only staff know whether they have carried out; undefined for none. */
    orderOf: (service: ManualServiceName, key: string): Promise<string | undefined> => store.byKey(db, service, key),

    /** Ends an order that is no longer needed. One that was answered stays. */
    cancel: (reference: string): Promise<void> => db.transaction().execute((tx) => store.cancel(tx, reference)),
  }
}

export type ManualDesk = ReturnType<typeof manualDesk>
