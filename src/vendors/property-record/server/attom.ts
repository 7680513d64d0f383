import { z } from 'zod'
import { maxDwellingUnits } from '#src/domain/us/dwelling-units.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { requestVendor, type VendorHttp } from '#src/platform/server/outbound/vendor-http.ts'
import type {
  Lien,
  PropertyOwner,
  PropertyRecord,
  PropertyRecords,
  PropertyReport,
  PropertyRequest,
  PropertyType,
} from '../property-record.port.ts'

export interface AttomConfig extends Omit<VendorHttp, 'service'> {
  key: string
  /** Default https://api.gateway.attomdata.com */
  baseUrl?: string
}

const service = 'property-record'

const Text = z.coerce.string().trim().nullish().catch(null)
const Amount = z.coerce.number().nonnegative().nullish().catch(null)
const Person = z.object({ lastname: Text, firstnameandmi: Text, fullname: Text }).nullish().catch(null)
const Mortgage = z.object({
  amount: Amount,
  date: Text,
  loantypecode: Text,
  equityflag: Text,
  lender: z.object({ lastname: Text, name: Text }).nullish().catch(null),
  lenderlastname: Text,
})

/** The fields of /property/detailmortgageowner that are read, with every name in lower case. */
const Property = z.object({
  identifier: z.object({ apn: z.string().trim().min(1), fips: z.string().regex(/^\d{5}$/) }),
  address: z.object({ line1: Text, line2: Text }).nullish(),
  area: z.object({ countrysecsubd: Text }).nullish(),
  summary: z
    .object({ proptype: Text, propsubtype: Text, proplanduse: Text, yearbuilt: Amount, legal1: Text })
    .nullish(),
  building: z
    .object({
      size: z.object({ livingsize: Amount }).nullish(),
      summary: z.object({ unitscount: Amount }).nullish().catch(null),
    })
    .nullish(),
  owner: z
    .object({ corporateindicator: Text, owner1: Person, owner2: Person, owner3: Person, owner4: Person })
    .nullish(),
  mortgage: z
    .union([
      z.array(Mortgage),
      z.object({ firstconcurrent: Mortgage.nullish(), secondconcurrent: Mortgage.nullish() }).and(Mortgage.partial()),
    ])
    .nullish()
    .catch(null),
  sale: z
    .object({
      saletransdate: Text,
      salesearchdate: Text,
      amount: z.object({ saleamt: Amount }).nullish().catch(null),
    })
    .nullish(),
})
type Property = z.infer<typeof Property>

const Answer = z.object({ status: z.object({ msg: Text }), property: z.array(z.unknown()).nullish() })

/**
 * ATTOM's /property/detailmortgageowner: GET with the key in the `apikey` header, answered synchronously. Its endpoints
 * differ in the case of field names, so names are read case-insensitively. It has no listings.
 */
export function attomPropertyRecords(config: AttomConfig): PropertyRecords {
  async function fetchReport(request: PropertyRequest): Promise<PropertyReport> {
    const { street1, street2, city, state, zip } = request.address
    const url = new URL(
      '/propertyapi/v1.0.0/property/detailmortgageowner',
      config.baseUrl ?? 'https://api.gateway.attomdata.com',
    )
    url.searchParams.set('address1', [street1, street2].filter(Boolean).join(' '))
    url.searchParams.set('address2', `${city}, ${state} ${zip}`)
    // An address without a record is answered with status 400 and a success message.
    const { status, body } = await requestVendor({ ...config, service }, url, { apikey: config.key }, [400])

    const answer = Answer.safeParse(lowerCaseNames(body))
    if (!answer.success) throw new VendorUnavailable(service, 'answered in a shape we do not know')
    if (answer.data.status.msg?.toLowerCase() === 'successwithoutresult') return { result: 'NONE' }
    if (status === 400) throw new VendorUnavailable(service, 'did not understand the request')
    const parcels = z.array(Property).safeParse(answer.data.property ?? [])
    if (!parcels.success) throw new VendorUnavailable(service, 'answered in a shape we do not know')
    return toPropertyReport(parcels.data, request.parcelId)
  }

  return {
    order: async (request) => ({ kind: 'answered', report: await fetchReport(request) }),
    collect: async (_reference, request) => ({ kind: 'answered', report: await fetchReport(request) }),
  }
}

function toPropertyReport(parcels: Property[], parcelId: string | null | undefined): PropertyReport {
  const match = parcels.find((parcel) => parcel.identifier.apn === parcelId) ?? parcels[0]
  if (!match) return { result: 'NONE' }
  if (parcels.length === 1 || match.identifier.apn === parcelId)
    return { result: 'ONE', property: toPropertyRecord(match) }
  return {
    result: 'SEVERAL',
    units: parcels.map((parcel) => ({
      unit: unitIn(parcel.address?.line1) ?? parcel.identifier.apn,
      parcelId: parcel.identifier.apn,
    })),
  }
}

/** '500 UNITS CT UNIT 101' gives 'UNIT 101'. */
const unitIn = (line: string | null | undefined) => line?.match(/(?:#|\b(?:apt|unit|ste|no)\b)\s*\S+$/i)?.[0]

function toPropertyRecord(property: Property): PropertyRecord {
  const { identifier, area, summary, building, owner, sale } = property
  const owners = toOwners(owner)
  const transferDate = sale?.saletransdate || sale?.salesearchdate
  const description = [summary?.proptype, summary?.propsubtype, summary?.proplanduse].filter(Boolean).join(' ')
  return {
    parcelId: identifier.apn,
    legalDescription: summary?.legal1 ?? '',
    type: toPropertyType(description),
    units: toUnits(building?.summary?.unitscount, description),
    yearBuilt: summary?.yearbuilt || null,
    livingArea: building?.size?.livingsize || null,
    owners,
    vesting: owners.some((owner) => owner.kind === 'TRUST') ? 'TRUST' : owners.length > 1 ? 'JOINT' : 'SOLE',
    lastTransfer: transferDate ? { date: civil(transferDate), amount: sale?.amount?.saleamt || null } : null,
    liens: liensOf(property.mortgage),
    listedForSale: null,
    county: area?.countrysecsubd ?? '',
    fips: identifier.fips,
  }
}

function toOwners(owner: Property['owner']): PropertyOwner[] {
  const isCompany = owner?.corporateindicator?.toUpperCase() === 'Y'
  return [owner?.owner1, owner?.owner2, owner?.owner3, owner?.owner4].flatMap((item): PropertyOwner[] => {
    const name = item?.fullname || [item?.firstnameandmi, item?.lastname].filter(Boolean).join(' ')
    if (!name) return []
    if (/\b(trust|trustee|tr)\b/i.test(name)) return [{ name, kind: 'TRUST' }]
    return [{ name, kind: isCompany ? 'LLC' : 'PERSON' }]
  })
}

/**
 * Recorders know the original amount, not the balance. The original amount is used in its place, because it is the most
 * that can be owed, until the creditor's figure is known.
 */
function liensOf(mortgage: Property['mortgage']): Lien[] {
  const mortgages = Array.isArray(mortgage)
    ? mortgage
    : [mortgage?.firstconcurrent ?? mortgage, mortgage?.secondconcurrent]
  return mortgages
    .flatMap((mortgage) => (mortgage?.amount ? [mortgage] : []))
    .map((item, at) => ({
      position: at + 1,
      lender: item.lender?.lastname || item.lender?.name || item.lenderlastname || 'Lender not recorded',
      kind: item.equityflag?.toUpperCase() === 'Y' ? 'HELOC' : 'MORTGAGE',
      originalAmount: item.amount ?? 0,
      openBalanceEstimate: item.amount ?? 0,
      recordedDate: item.date ? civil(item.date) : '',
    }))
}

/** The first matching words in the vendor's descriptions decide; narrower words come first. */
const typePatterns: readonly [RegExp, PropertyType][] = [
  [/mobile/i, 'MOBILE'],
  [/manufactured|modular/i, 'MANUFACTURED'],
  [/coop|co-op|cooperative/i, 'COOPERATIVE'],
  [/condo/i, 'CONDO'],
  [/townhouse|town house|row ?house/i, 'TOWNHOUSE'],
  [/duplex|triplex|quadruplex|fourplex|2-4|multi/i, 'TWO_TO_FOUR_UNITS'],
  [/vacant|\bland\b/i, 'VACANT_LAND'],
]

const toPropertyType = (description: string): PropertyType =>
  typePatterns.find(([pattern]) => pattern.test(description))?.[1] ?? 'SINGLE_FAMILY'

/** Words of the vendor's descriptions that name a number of homes. */
const unitPatterns: readonly [RegExp, number][] = [
  [/duplex/i, 2],
  [/triplex/i, 3],
  [/quadr?uplex|quadplex|fourplex/i, 4],
]

/** Its count of units is 0 where it has none. The words of the description are then all that is known. */
const toUnits = (count: number | null | undefined, description: string): number | null => {
  if (count && Number.isInteger(count) && count <= maxDwellingUnits) return count
  return unitPatterns.find(([pattern]) => pattern.test(description))?.[1] ?? null
}

/** '2012-1-9' and '2012-01-09T00:00' both become '2012-01-09'. */
function civil(dateText: string): string {
  const [, year, month = '', day = ''] = dateText.match(/^(\d{4})-(\d{1,2})-(\d{1,2})/) ?? []
  if (!year) throw new VendorUnavailable(service, 'answered with a date we cannot read')
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function lowerCaseNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerCaseNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name.toLowerCase(), lowerCaseNames(child)]))
}
