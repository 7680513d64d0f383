import { isIdPicture } from '#src/domain/person/identity/id-pictures.ts'
import { type DocumentKind, isForStaff, isSent } from './document-kinds.table.ts'

/**
 * Returns whether staff may split a document: a PDF that a person sent. Parts of what staff file for each other would be
 * read by the borrower.
 */
export const isSplittable = ({ kind, mediaType }: { kind: DocumentKind; mediaType: string }): boolean =>
  mediaType === 'application/pdf' && isSent(kind) && !isForStaff(kind) && !isIdPicture(kind)
