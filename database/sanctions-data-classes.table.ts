import { keyedHash, machinery, open, sealedInternal, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const counts = machinery('runs the product')
const link = machinery('what it belongs to')
const organization = machinery('whose customer')

type SanctionsTable =
  | 'sanctionsList'
  | 'sanctionsRefresh'
  | 'sanctionsScreening'
  | 'sanctionsReview'
  | 'sanctionsOpinion'
  | 'identificationRecord'

/**
 * Sanctions and the identification of customers. Nothing of a comparison is in the copy of a person's data: it would
 * warn a person whose property must be blocked.
 */
export const sanctionsDataClasses: { readonly [T in SanctionsTable]: TableData<Schema[T]> & { keep: RetentionName } } =
  {
    sanctionsList: {
      holds: 'published sanctions lists',
      of: 'installation',
      keep: 'installation',
      onErasure: 'kept',
      columns: {
        id: counts,
        checksum: counts,
        entryCount: counts,
        entries: open('31 CFR chapter V: with whom no one may deal'),
        fetchedAt: counts,
        confirmedAt: counts,
      },
    },
    sanctionsRefresh: {
      holds: 'how the last reading of the lists ended',
      of: 'installation',
      keep: 'installation',
      onErasure: 'kept',
      columns: { singleton: counts, triedAt: counts, failingSince: counts, failure: counts },
    },
    sanctionsScreening: {
      holds: 'with which lists each party was compared',
      of: 'application',
      by: 'applicationId',
      keep: 'application',
      onErasure: 'deleted',
      sealedFor: ['applicationId'],
      columns: {
        id: counts,
        applicationId: link,
        role: machinery('how it takes part'),
        partyHash: keyedHash('whether the data of a party changed'),
        sealedParty: sealedInternal('31 CFR 1020.220(a)(4): who was compared'),
        listId: machinery('with which version'),
        hitCount: machinery('how many entries it resembles'),
        firstScreenedAt: counts,
        screenedAt: counts,
      },
    },
    sanctionsReview: {
      holds: 'parties that resemble an entry of a sanctions list, and the decisions',
      of: 'application',
      by: 'applicationId',
      keep: 'sanctions',
      onErasure: 'kept',
      sealedFor: ['id'],
      columns: {
        id: counts,
        applicationId: link,
        organization,
        screeningId: link,
        entryKey: machinery('31 CFR 501.601: which entry'),
        entryDigest: counts,
        sealedHit: sealedInternal('31 CFR 501.601: the party beside the entry'),
        raisedAt: counts,
        decision: machinery('31 CFR 501.601: the result'),
        decidedAt: counts,
        reportedOn: machinery('31 CFR 501.603, 501.604: when it was reported'),
        reportedBy: machinery('who reported it'),
      },
    },
    sanctionsOpinion: {
      holds: 'what each person decided about a review, and why',
      of: 'organization',
      keep: 'sanctions',
      onErasure: 'kept',
      sealedFor: ['reviewId'],
      columns: {
        id: counts,
        reviewId: link,
        ordinal: counts,
        decision: machinery('31 CFR 501.601: the decision'),
        sealedReason: sealedInternal('31 CFR 501.601: why'),
        givenBy: machinery('who decided'),
        givenAt: counts,
      },
    },
    identificationRecord: {
      holds: 'how the customer of a line was identified',
      of: 'application',
      by: 'applicationId',
      keep: 'identification',
      onErasure: 'kept',
      sealedFor: ['id'],
      columns: {
        id: counts,
        applicationId: link,
        organization,
        sealedRecord: sealedInternal('31 CFR 1020.220(a)(3)(i)'),
        drawnAt: machinery('when the line was opened'),
      },
    },
  }
