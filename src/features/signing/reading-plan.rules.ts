import type { ClosingDocumentKind } from '#src/application/closing-documents.table.ts'
import { minutesToRead } from '#src/application/reading-time.rules.ts'

/** Words of each document as it is usually drawn, in hundreds: for the minutes named before a document is opened. */
export const typicalWordCounts = {
  ACCOUNT_OPENING_DISCLOSURE: 1_400,
  FLOOD_NOTICE: 400,
  CREDIT_AGREEMENT: 850,
  TEXAS_VALUE_ACKNOWLEDGMENT: 100,
  SECURITY_INSTRUMENT: 450,
  NOTARY_DISCLOSURE: 200,
  RIGHT_TO_CANCEL: 500,
} as const satisfies Record<ClosingDocumentKind, number>

interface PlannedDocument {
  kind: ClosingDocumentKind
  readAt: string | null
}

/** Returns the minutes that the documents which are not read yet usually take; 0 when all are read. */
export const minutesLeft = (documents: readonly PlannedDocument[]): number =>
  minutesToRead(
    documents.filter(({ readAt }) => readAt === null).reduce((sum, { kind }) => sum + typicalWordCounts[kind], 0),
  )

/** Returns the initials of a name: 'MG' for Maria Garcia. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
    .slice(0, 8)
