import type { PartnerEvent } from '../partner-reads.contract.ts'

/** Stores the events of all organizations outside the product, in order and each once, for systems that read them there. */
export interface EventSink {
  /** Under which name the database knows how far it is. */
  name: string
  isReachable(): boolean
  /** Makes sure that it can store. Answers whether it is empty because it had to be made. @throws Error if it cannot */
  prepare(): Promise<{ isNew: boolean }>
  /** The id of the event of an organization that was stored last. */
  lastId(organization: string): Promise<string | undefined>
  /** Resolves when the event is stored. The same event within some minutes is stored once. @throws Error if it is not known to be stored */
  store(organization: string, event: PartnerEvent): Promise<void>
}
