import type { IncomingHttpHeaders } from 'node:http'

/** What an event of a supplier is about. */
export interface SupplierEvent {
  /** The supplier's own name for it. */
  reference: string
  /** A signer could not show who they are, which only the event says. */
  idFailed?: boolean
}

/** How the events of a supplier are read. */
export interface SupplierWebhook {
  /** Whether the message is the supplier's own. The body is passed as it arrived. */
  isSigned(message: { body: Buffer; headers: IncomingHttpHeaders; now: Date }): boolean | Promise<boolean>
  /** @returns undefined for an event that is none of ours. @throws Refusal for one that the sender should correct. */
  parseEvent(event: unknown): SupplierEvent | undefined
}
