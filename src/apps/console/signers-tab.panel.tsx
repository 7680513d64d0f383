import { propose } from '#src/features/approvals/approvals.contract.ts'
import { proposalKinds } from '#src/features/approvals/proposal-kinds.table.ts'
import { ApplicationSigners } from '#src/features/signers/console/signers.panel.tsx'
import { releaseEvidenceKinds } from '#src/features/signers/signer-release.rules.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { EvidenceField } from './evidence-field.panel.tsx'

/** The additional signers of an application, and the proposals to remove one. */
export function SignersTab({ uuid, role }: { uuid: string; role: string }) {
  const call = useApi()
  return (
    <ApplicationSigners
      uuid={uuid}
      mayPropose={(proposalKinds['signer-release'].proposedBy as readonly string[]).includes(role)}
      EvidenceField={ReleaseEvidence}
      onPropose={async ({ reason, ...release }) => {
        const payload = { applicationUuid: uuid, ...release }
        const body = { kind: 'signer-release' as const, payload, reason }
        await call(propose, { body, idempotencyKey: crypto.randomUUID() })
      }}
    />
  )
}

/** Lets staff choose the document that shows that a person holds no interest in the home. */
function ReleaseEvidence({ uuid }: { uuid: string }) {
  const hint = 'A recorded deed or a court order, filed under Conditions.'
  return <EvidenceField uuid={uuid} kinds={releaseEvidenceKinds} hint={hint} />
}
