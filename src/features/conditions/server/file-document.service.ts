import type { DocumentType } from '#src/domain/lending/application-enums.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { UploadMediaType } from '#src/platform/contract/upload-content.rules.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { recordAudit } from '#src/platform/server/database/audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { type Call, requireKnownCaller } from '#src/platform/server/http/serve.ts'
import type { InspectionResult } from '#src/platform/server/uploads/upload-inspection.ts'
import type { ConditionRecords } from '#src/workflow/server/condition-record.ts'
import type { fileForBorrower } from '../conditions.contract.ts'

/** A document that a person sent another way, inspected. */
export interface FiledDocument {
  applicationId: string
  kind: DocumentType | undefined
  conditionId: string | undefined
  bytes: Uint8Array
  mediaType: UploadMediaType
}

interface FileDocumentDeps {
  clock: Clock
  conditions: Pick<ConditionRecords, 'byId'>
  inspect(senderId: string, bytes: Uint8Array): Promise<InspectionResult>
  saveFiledDocument(tx: Tx, file: FiledDocument): Promise<string>
}

type Filing = Pick<Call<typeof fileForBorrower>, 'params' | 'query' | 'body' | 'caller' | 'transact'>

/**
 * Files a document that the borrower or a signer sent another way.
 * @throws Refusal upload/… if the file is not accepted; upload/not-asked if the condition is not open
 */
export const fileDocument = async (
  { clock, conditions, inspect, saveFiledDocument }: FileDocumentDeps,
  { params: { uuid }, query: { kind, conditionUuid, cameBy }, body, caller, transact }: Filing,
): Promise<{ documentUuid: string }> => {
  const { role, identityId, organization } = requireKnownCaller(caller)
  if (!(body instanceof Uint8Array) || body.length === 0) throw new Refusal('upload/empty')
  const inspection = await inspect(identityId, body)
  if ('refusal' in inspection) throw new Refusal(inspection.refusal)
  const { bytes, mediaType } = inspection
  return transact(async (tx) => {
    if (conditionUuid) {
      const condition = await conditions.byId(tx, uuid, conditionUuid)
      if (!condition) throw new Refusal('access/not-found')
      if (condition.state !== 'OPEN') throw new Refusal('upload/not-asked')
    }
    const documentUuid = await saveFiledDocument(tx, {
      applicationId: uuid,
      kind,
      conditionId: conditionUuid,
      bytes,
      mediaType,
    })
    await recordAudit(tx, {
      subject: uuid,
      actorKind: role,
      actorId: identityId,
      organization,
      action: 'document filed for the borrower',
      details: { documentUuid, conditionUuid: conditionUuid ?? null, cameBy },
      at: clock.now(),
    })
    return { documentUuid }
  })
}
