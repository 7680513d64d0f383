import { lenderDay } from '#src/domain/dates/zones.ts'
import { type FieldFault, Refusal } from '#src/domain/refusal.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { lockedStatus, statusWithin } from '#src/workflow/server/application-status-record.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { releaseRefusal } from '../signer-release.rules.ts'
import { isReleaseEvidence } from './signer-release.store.ts'
import { type SignersDeps, signersService } from './signers.service.ts'
import { titleOwners } from './title-owners.service.ts'

interface SignerRelease {
  applicationUuid: string
  signerUuid: string
  /** The document that shows that the person holds no interest in the home. */
  documentUuid: string
  recordedOn: string | null
}

interface ApprovedRelease {
  proposalId: string
  organization: string
  payload: SignerRelease
  reason: string
  by: string
  at: Date
}

/** Releases an additional signer, which takes two people. The checks run again at the approval. */
export const signerRelease = (deps: SignersDeps & { staffReasons: StaffReasonRecords }) => {
  const { clock, records, signers, staffReasons } = deps
  const service = signersService(deps)

  return {
    /** @throws Refusal signer/release-too-late, signer/still-on-title, signer/spousal-rights */
    async faults(tx: Tx, organization: string, release: SignerRelease): Promise<readonly FieldFault[]> {
      const { applicationUuid: applicationId, signerUuid, documentUuid, recordedOn } = release
      const fault = (field: string, message: string) => [{ field, message }]
      if (!(await statusWithin(tx, organization, applicationId)))
        return fault('applicationUuid', 'We couldn’t find that.')
      const signer = (await signers.signing(tx, applicationId)).find(
        ({ id, ordinal }) => id === signerUuid && ordinal > 0,
      )
      if (!signer) return fault('signerUuid', 'This person does not sign here')
      // The lock keeps the application at this status until the release is stored.
      const { status } = await lockedStatus(tx, applicationId)
      const [{ applicant, property }, { owners, asOf }] = await Promise.all([
        records.read(tx, applicationId),
        titleOwners(tx, records, applicationId),
      ])
      const refusal = releaseRefusal({
        status,
        signer: { role: signer.role, name: signer.person.name },
        ownersAsOf: asOf,
        recordedOn,
        applicant,
        owners,
        coOwners: applicant.particulars?.coOwners ?? [],
        maritalStatus: applicant.particulars?.maritalStatus ?? null,
        state: property.address.state,
        occupancy: property.occupancy,
      })
      if (refusal) throw new Refusal(refusal)
      if (recordedOn !== null && recordedOn > lenderDay(clock.now()))
        return fault('recordedOn', 'Must be today or earlier')
      if (!(await isReleaseEvidence(tx, applicationId, documentUuid)))
        return fault('documentUuid', 'Choose a document that was filed on this application')
      return []
    },

    async apply(tx: Tx, { payload, reason, by, at, organization, proposalId }: ApprovedRelease): Promise<void> {
      const { applicationUuid: applicationId, signerUuid, documentUuid } = payload
      await service.release(tx, applicationId, signerUuid, by)
      const reasonUuid = await staffReasons.save(tx, { applicationId, text: reason, by, now: at })
      const approver = { role: 'staff', identityId: by, organization }
      const details = { signerUuid, proposalUuid: proposalId, documentId: documentUuid, reasonUuid }
      await callerAudit(clock)(tx, approver, applicationId, 'signer released', details, at)
    },
  }
}
