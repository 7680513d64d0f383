import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database/database.ts'
import { releaseEvidenceKinds } from '../signer-release.rules.ts'

/** A proposal to release a signer that is not decided yet. */
export interface OpenRelease {
  proposalId: string
  signerId: string
  proposerName: string
}

export const openReleases = async (db: Sql, applicationId: string, now: Date): Promise<OpenRelease[]> => {
  const { rows } = await sql<OpenRelease>`
    select proposal.id as proposal_id, proposal.payload ->> 'signerUuid' as signer_id,
      concat_ws(' ', proposer.first_name, proposer.last_name) as proposer_name
    from proposal left join identity as proposer on proposer.id = proposal.proposed_by
    where proposal.application_id = ${applicationId} and proposal.kind = 'signer-release'
      and proposal.state = 'open' and proposal.expires_at > ${now}
    order by proposal.proposed_at`.execute(db)
  return rows
}

/** Returns whether a document that people sent for an application can be evidence for a release. */
export const isReleaseEvidence = async (db: Sql, applicationId: string, documentId: string): Promise<boolean> =>
  (await db
    .selectFrom('document')
    .select('id')
    .where('id', '=', documentId)
    .where('applicationId', '=', applicationId)
    .where('kind', 'in', [...releaseEvidenceKinds])
    .executeTakeFirst()) !== undefined
