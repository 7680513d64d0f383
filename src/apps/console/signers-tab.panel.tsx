import { propose } from '#src/features/approvals/approvals.contract.ts'
import { proposalKinds } from '#src/features/approvals/proposal-kinds.table.ts'
import { listDocuments } from '#src/features/documents/documents.contract.ts'
import { ApplicationSigners } from '#src/features/signers/console/signers.panel.tsx'
import { releaseEvidenceKinds } from '#src/features/signers/signer-release.rules.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'

/** The additional signers of an application, and the proposals to remove one. */
export function SignersTab({ uuid, role }: { uuid: string; role: string }) {
  const call = useApi()
  return (
    <ApplicationSigners
      uuid={uuid}
      mayPropose={(proposalKinds['signer-release'].proposedBy as readonly string[]).includes(role)}
      EvidenceField={EvidenceField}
      onPropose={async ({ reason, ...release }) => {
        const payload = { applicationUuid: uuid, ...release }
        const body = { kind: 'signer-release' as const, payload, reason }
        await call(propose, { body, idempotencyKey: crypto.randomUUID() })
      }}
    />
  )
}

/** Lets staff choose the document that shows that a person holds no interest in the home. */
function EvidenceField({ uuid }: { uuid: string }) {
  const t = useMessages<string>()
  const documents = useAnswer(listDocuments, { params: { uuid } })
  return (
    <AnswerSection of={documents} failureHeading={t('The documents did not load.')}>
      {(all) => (
        <SelectField
          name="payload.documentUuid"
          label={t('Evidence')}
          hint={t('A recorded deed or a court order, filed under Conditions.')}
          options={all
            .filter(({ kind }) => (releaseEvidenceKinds as readonly string[]).includes(kind))
            .map(({ documentUuid, title, version }) => ({ value: documentUuid, label: `${title}, ${version}` }))}
        />
      )}
    </AnswerSection>
  )
}
