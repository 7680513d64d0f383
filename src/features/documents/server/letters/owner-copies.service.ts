import { fullNameOf } from '#src/application/full-name.rules.ts'
import { ownerNoticeKinds } from '#src/application/owner-notices.table.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { ClosingSigner, ClosingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import { electronicConsentOf } from '#src/application/server/consent-record.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import { isEntitledToCancel } from '#src/domain/us/entitled-to-cancel.table.ts'
import { isTexasHomestead } from '#src/domain/us/texas-homestead.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { isNameKnown } from '../../templates/person-name.ts'
import {
  documentOfCause,
  type NewDocument,
  newestSharedDocuments,
  readDocument,
  type StoredDocument,
  storeDocuments,
} from '../documents.store.ts'
import { type CorrespondenceDeps, writeToBorrower } from './correspondence.service.ts'
import { readAddressee } from './letters.store.ts'
import { owePaper } from './paper-letters.store.ts'

export interface OwnerCopyDeps extends CorrespondenceDeps {
  records: ApplicationRecords
  signers: ClosingSignerRecords
  /** The page where an owner who is not the borrower reads their documents. */
  signersLink(organization: string, applicationId: string): string
}

/**
 * Gives each other owner of a homestead in Texas, and each owner's spouse, their own copies of the notices of the closing,
 * once for each version and person. A person without a name yet is given theirs once the name is known. A copy goes by email
 * to those who have shown that they can open documents, and by U.S. mail to the others (15 USC 7001(c)). All can read it on
 * their page.
 */
export const giveOwnerCopies = async (tx: Tx, deps: OwnerCopyDeps, applicationId: string): Promise<void> => {
  const { organization, product, propertyState: state, property } = await deps.records.read(tx, applicationId)
  const home = { state, occupancy: property.occupancy }
  if (!isTexasHomestead(home) || productOf(deps.organizationByCode(organization), product).isBusinessPurpose) return
  const notices = await newestSharedDocuments(tx, applicationId, ownerNoticeKinds)
  for (const signer of await deps.signers.signing(tx, applicationId)) {
    if (signer.ordinal === 0 || !isEntitledToCancel(signer, home) || !isNameKnown(fullNameOf(signer.person.name)))
      continue
    const copyIds = await storeCopies(tx, deps, signer, notices)
    if (copyIds.length > 0) await deliver(tx, deps, signer, copyIds)
  }
}

/** Stores a person's copies of those notices of which they have none, and returns their ids. */
const storeCopies = async (
  tx: Tx,
  deps: OwnerCopyDeps,
  { id: signerId, applicationId }: ClosingSigner,
  notices: readonly StoredDocument[],
): Promise<string[]> => {
  const copies: NewDocument[] = []
  for (const { id, kind, language, mediaType } of notices) {
    const causeKey = `owner copy:${id}:${signerId}`
    if (await documentOfCause(tx, causeKey)) continue
    const { bytes } = await readDocument(tx, deps, id)
    copies.push({ kind, language, mediaType, bytes, signerId, causeKey })
  }
  return (await storeDocuments(tx, deps, applicationId, copies)).map(({ id }) => id)
}

const deliver = async (
  tx: Tx,
  deps: OwnerCopyDeps,
  { id: signerId, applicationId, identityId, person }: ClosingSigner,
  copyIds: readonly string[],
): Promise<void> => {
  const addressee = await readAddressee(tx, applicationId)
  const { organization } = addressee
  const causeKey = `owner copies:${copyIds.join(' ')}`
  if (identityId !== null && person.email !== null && (await electronicConsentOf(tx, identityId)) === 'demonstrated') {
    const reader = { email: person.email, link: deps.signersLink(organization, applicationId) }
    const occasion = { about: 'owner-copies' as const }
    await writeToBorrower(tx, deps, { addressee, occasion, documentIds: copyIds, causeKey, reader })
    return
  }
  const at = deps.clock.now()
  await owePaper(tx, {
    organization,
    applicationId,
    identityId,
    signerId,
    reason: 'NO_CONSENT',
    causeKey: `paper:${causeKey}`,
    documentIds: copyIds,
    at,
  })
}
