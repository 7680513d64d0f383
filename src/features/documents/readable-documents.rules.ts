import {
  type ClosingDocumentKind,
  type ClosingHome,
  type ClosingRole,
  closingDocuments,
  mayReadAtClosing,
} from '#src/application/closing-documents.table.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import { type DocumentKind, isForStaff } from './document-kinds.table.ts'

/** A person who reads documents, with their role in the closing if they have one. */
export interface DocumentReader {
  role: Role
  signer: { id: string; role: ClosingRole; home: ClosingHome } | undefined
}

const isClosingDocument = (kind: DocumentKind): kind is DocumentKind & ClosingDocumentKind =>
  Object.hasOwn(closingDocuments, kind)

/**
 * Returns whether a person may read a document. Staff may read everything, and lenders' systems
 * everything except what staff file for each other. The borrower may read everything except
 * other signers' copies and photos, and what staff file for each other. An additional signer may read only the closing
 * documents they act on and their own copies; who may cancel also reads the account-opening disclosures.
 */
export const mayRead = (
  { role, signer }: DocumentReader,
  { kind, signerId }: { kind: DocumentKind; signerId: string | null },
): boolean => {
  if (role === 'partner') return !isForStaff(kind)
  if (role !== 'borrower' && role !== 'signer') return true
  if (isForStaff(kind)) return false
  if (signerId !== null) return signerId === signer?.id
  if (role === 'borrower') return true
  return signer !== undefined && isClosingDocument(kind) && mayReadAtClosing(kind, signer.role, signer.home)
}
