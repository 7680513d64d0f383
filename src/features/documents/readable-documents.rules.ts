import type { Role } from '#src/platform/contract/roles.ts'
import { actsOn, type ClosingPaperKind, type ClosingRole, closingPapers } from '#src/workflow/closing-papers.table.ts'
import type { DocumentKind } from './document-kinds.table.ts'

/** Who reads, with their part in the closing where they have one. */
export interface DocumentReader {
  role: Role
  signer: { id: string; role: ClosingRole } | undefined
}

const isClosingPaper = (kind: DocumentKind): kind is DocumentKind & ClosingPaperKind =>
  Object.hasOwn(closingPapers, kind)

/**
 * Staff read everything. The borrower reads all but copies and pictures of other signers. An additional signer reads
 * what they act on at the closing and what is theirs alone: of the borrower's figures nothing.
 */
export const mayRead = (
  { role, signer }: DocumentReader,
  { kind, signerId }: { kind: DocumentKind; signerId: string | null },
): boolean => {
  if (role !== 'borrower' && role !== 'signer') return true
  if (signerId !== null) return signerId === signer?.id
  if (role === 'borrower') return true
  return signer !== undefined && isClosingPaper(kind) && actsOn(kind, signer.role)
}
