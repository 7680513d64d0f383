import type { DocumentType } from '#src/domain/lending/application-enums.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { UploadMediaType } from '#src/platform/contract/upload-content.rules.ts'
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

export interface FileDocumentDeps {
  conditions: Pick<ConditionRecords, 'byId'>
  /** Inspects a file of staff like every upload: its type by its content, whether it is safe, and viruses. */
  inspect(senderId: string, bytes: Uint8Array): Promise<InspectionResult>
  /** Stores an inspected file as a document of the application, for a condition if one is named. Returns its id. */
  saveFiledDocument(tx: Tx, file: FiledDocument): Promise<string>
}

type Filing = Pick<Call<typeof fileForBorrower>, 'params' | 'query' | 'body' | 'caller' | 'transact' | 'audit'>

/**
 * Files a document that the borrower or a signer sent another way.
 * @throws Refusal upload/… if the file is not accepted; upload/not-asked if the condition is not open
 */
export const fileDocument = async (
  { conditions, inspect, saveFiledDocument }: FileDocumentDeps,
  { params: { uuid }, query: { kind, conditionUuid, receiptChannel }, body, caller, transact, audit }: Filing,
): Promise<{ documentUuid: string }> => {
  const { identityId } = requireKnownCaller(caller)
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
    const details = { documentUuid, conditionUuid: conditionUuid ?? null, receiptChannel }
    await audit(tx, uuid, 'document filed for the borrower', details)
    return { documentUuid }
  })
}
