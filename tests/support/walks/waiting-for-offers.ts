import { randomBytes, randomUUID } from 'node:crypto'
import { applicationRecords } from '#src/application/server/application-record.ts'
import { liabilityRecords } from '#src/application/server/liability-record.ts'
import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { shippedFigures } from '#src/domain/figures/published-figures.ts'
import type { Applicant, SubjectProperty } from '#src/domain/person/applicant.ts'
import { OrganizationPricing } from '#src/features/offers/offers.pricing.schema.ts'
import { ValuationPolicy } from '#src/features/offers/offers.valuation.schema.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Database, Tx } from '#src/platform/server/database/database.ts'
import { nothingBefore } from '#src/platform/server/database/statement-parts.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import type { SandboxSetting } from '#src/platform/server/sandbox/sandbox-service.ts'
import { sandboxValuation } from '#src/vendors/avm/server/sandbox.ts'
import { sandboxCreditBureau } from '#src/vendors/credit-bureau/server/sandbox.ts'
import { sandboxPropertyRecords } from '#src/vendors/property-record/server/sandbox.ts'
import { recordOpened } from '#src/workflow/server/advance.store.ts'
import { system } from '#src/workflow/server/advance.ts'

export interface WaitingOptions {
  lastName?: string
  street?: string
  income?: number
}

const place = { city: 'Austin', state: 'TX', zip: '78704' } as const

/** Applications that wait for their first offers, with the sandboxes' reports, and the inputs of pricing. */
export const waitingForOffers = ({ db }: Database, clock: Clock) => {
  const vault = openVault(randomBytes(32))
  const records = applicationRecords(vault)
  const organizationByCode = (orgCode: string) => shippedOrganizations.byCode(orgCode)!
  const deps = {
    db,
    clock,
    records,
    organizationByCode,
    liabilities: liabilityRecords(vault),
    pricingFor: (orgCode: string) => OrganizationPricing.parse(mergePricing(organizationByCode(orgCode)).pricing),
    figures: () => shippedFigures,
    valuationPolicyFor: (orgCode: string) =>
      ValuationPolicy.parse(mergePricing(organizationByCode(orgCode)).valuationPolicy),
  }
  const setting: SandboxSetting = { production: false, clock, deliver: () => undefined }

  const anIdentity = async (): Promise<string> => {
    const id = randomUUID()
    const at = clock.now()
    await db
      .insertInto('identity')
      .values({
        id,
        organization: 'lintel',
        role: 'borrower',
        profileType: 'PRIMARY',
        email: `${id}@example.com`,
        emailKey: `${id}@example.com`,
        createdAt: at,
        updatedAt: at,
      })
      .execute()
    return id
  }

  /** The sandboxes' reports on a person and a home, to be stored as the newest reports of an application. */
  const reportsOn = async (id: string, applicant: Applicant, address: SubjectProperty['address']) => {
    const now = clock.now()
    const call = { organization: 'lintel', applicationId: id, key: `${id}/${randomUUID()}`, attempt: 1 }
    const [credit, record, value] = await Promise.all([
      sandboxCreditBureau(setting).soft.order({ ...applicant, address }, call),
      sandboxPropertyRecords(setting).order({ address, applicants: [applicant.name] }, call),
      sandboxValuation(setting).order({ address }, call),
    ])
    if (credit.kind !== 'answered' || record.kind !== 'answered' || value.kind !== 'answered')
      throw new Error('expected answers at once')
    return async (tx: Tx) => {
      await records.saveReport(tx, id, 'soft-credit', call.key, credit.report, now)
      await records.saveReport(tx, id, 'property-record', call.key, record.report, now)
      await records.saveReport(tx, id, 'valuation', call.key, value.report, now)
    }
  }

  /** New reports, for a person of this name or a home on this street. */
  const newReports = async (id: string, { lastName = 'Garcia', street = '12 Orchard Street' }: WaitingOptions) => {
    const { applicant } = await records.read(db, id)
    const address = { street1: street, street2: '', ...place }
    const save = await reportsOn(id, { ...applicant, name: { ...applicant.name, lastName } }, address)
    await db.transaction().execute(save)
  }

  const anApplication = async (options: WaitingOptions = {}, ownedBy?: string) => {
    const { lastName = 'Garcia', street = '12 Orchard Street', income = 120_000 } = options
    const [id, identityId] = [randomUUID(), ownedBy ?? (await anIdentity())]
    const now = clock.now()
    const address = { street1: street, street2: '', ...place }
    const applicant: Applicant = {
      name: { firstName: 'Maria', middleName: null, lastName, suffix: null },
      birthDate: '1979-03-14',
      email: 'maria@example.com',
      phone: '5125550100',
      homeAddress: address,
      employment: 'FULL_TIME',
      income,
      otherIncome: 0,
      ssn: null,
      assets: [],
    }
    const property: SubjectProperty = {
      address,
      occupancy: 'HOME',
      parcelId: null,
      estimatedValue: null,
      smallerLine: false,
    }
    const status = 'WAITING_FOR_INITIAL_OFFERS' as const
    const saveReports = await reportsOn(id, applicant, address)
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('application')
        .values({
          id,
          organization: 'lintel',
          identityId,
          product: 'heloc',
          loanNumber: `T-${id}`,
          status,
          statusSince: now,
          revision: 0,
          dueAt: now,
          attempt: 0,
          property: JSON.stringify(property),
          propertyState: place.state,
          listedForSale: false,
          origin: '{}',
          createdAt: now,
          updatedAt: now,
          sealedApplicant: await records.sealApplicant(id, applicant, (cell, value) => vault.seal(tx, id, cell, value)),
        })
        .execute()
      const opening = { applicationId: id, status, actor: system, reason: 'Opened by a test', now }
      await recordOpened([opening])(nothingBefore).execute(tx)
      await saveReports(tx)
    })
    return { id, identityId }
  }

  return { anApplication, newReports, deps }
}
