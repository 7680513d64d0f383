import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { nameFromDeed } from '#src/domain/person/deed-name.ts'
import type { UsState } from '#src/domain/us/us-states.ts'
import { homeLocationOf } from '#src/features/compliance/server/home-location.store.ts'
import { PlanTerms, type Trustee } from '#src/features/documents/plan-terms.schema.ts'
import { readDocument } from '#src/features/documents/server/documents.store.ts'
import {
  hasChosenTrustee,
  securityInstrumentOf,
} from '#src/features/documents/templates/closing/security-instruments.table.ts'
import { lenderFacts } from '#src/features/documents/templates/lender-facts.ts'
import type { Flags } from '#src/features/experiments/server/flags.service.ts'
import type { DeedFacts } from '#src/features/funding/server/record-deed.step.ts'
import { pdfPageCount } from '#src/platform/server/uploads/pdf/pdf-page-count.ts'
import type { IndexedParty } from '#src/vendors/recording/recording.port.ts'
import { recordingFormsIn } from '#src/vendors/recording/recording-forms.table.ts'
import type { Core } from './core.ts'

type Parts = Pick<Core, 'database' | 'vault' | 'objects' | 'records' | 'closingSigners' | 'organizationByCode'> & {
  flags: Pick<Flags, 'forOrganization'>
}

const organizationParty = (name: string): IndexedParty => ({ kind: 'organization', name })

const trusteeParty = ({ name, organizedIn }: Trustee): IndexedParty =>
  organizedIn === null ? { kind: 'person', ...nameFromDeed(name) } : organizationParty(name)

/** Gathers what the county needs to index a deed. It comes from features that never import each other. */
export const deedToRecord =
  ({ database: { db }, vault, objects, records, closingSigners, organizationByCode, flags }: Parts): DeedFacts =>
  async ({ applicationId, organization, deed }) => {
    const [application, reports, signers, location] = await Promise.all([
      records.read(db, applicationId),
      records.newestReports(db, applicationId, ['full-title', 'property-record', 'county-conflict']),
      closingSigners.signing(db, applicationId),
      homeLocationOf(db, applicationId),
    ])
    const lender = organizationByCode(organization)
    const lenderFlags = await flags.forOrganization(organization)
    const state = application.propertyState as UsState
    const trustee = PlanTerms.parse(mergePricing(lender).planTerms ?? {}).trustees[state]
    const instrument = securityInstrumentOf(state)
    const propertyReport = reports['property-record']
    const record = propertyReport?.result === 'ONE' ? propertyReport.property : undefined
    const title = reports['full-title']
    return {
      instrument,
      datedOn: deed && lenderDay(deed.createdAt),
      countyFips: reports['county-conflict']?.settled ?? location?.county ?? record?.fips ?? null,
      parcelId: title?.parcelId ?? record?.parcelId ?? null,
      legalDescription: record?.legalDescription || title?.legalDescription || '',
      grantors: signers.map(({ person }) => ({ kind: 'person', ...person.name })),
      grantees: [
        organizationParty(lenderFacts(lender).legalName),
        ...(hasChosenTrustee(state) && trustee ? [trusteeParty(trustee)] : []),
      ],
      forms: recordingFormsIn(state, (flag) => lenderFlags[flag].enabled),
      async readInstrument() {
        if (!deed) return null
        const { bytes } = await readDocument(db, { vault, objects }, deed.id)
        return { pdf: bytes, pages: pdfPageCount(bytes) }
      },
    }
  }
