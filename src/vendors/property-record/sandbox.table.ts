import type { SandboxTable } from '#src/platform/contract/sandbox.ts'
import { houseTraits } from '#src/vendors/demonstration-house.table.ts'

export const propertySandbox = {
  title: 'Property record',
  typedInto: 'Street name',
  intro:
    'Any other street has one single-family home, or with a unit one condominium, that belongs to the applicant, bought between 2009 and 2022, with one mortgage. The same address always has the same data. Words combine: Slowtitle Trust Way is slow and held by a trust.',
  rows: [
    { word: 'Nowhere', effect: 'none', description: 'No parcel is found.', reaches: ['NO_PROPERTY_FOUND'] },
    {
      word: 'Units',
      effect: 'units',
      description: 'Without a unit, twelve condominiums are found (101 to 304); with one, that condominium.',
      reaches: ['MULTIPLE_PROPERTIES'],
    },
    {
      word: 'Newdeed',
      effect: 'newDeed',
      description: 'The deed was transferred 30 days ago: within the 90 days that make a home ineligible.',
      reaches: ['DECLINED'],
    },
    {
      word: 'Agingdeed',
      effect: 'agingDeed',
      description: 'The deed was transferred 91 days ago: just old enough.',
      reaches: ['OFFER_SELECTION'],
    },
    {
      word: 'Otherowner',
      effect: 'otherOwner',
      description: 'The house belongs to Rosalind Achterberg, for any applicant.',
      reaches: ['PROPERTY_OWNERSHIP_FRAUD_REVIEW'],
    },
    {
      word: 'Coowner',
      effect: 'coOwner',
      description: 'The applicant and Jordan, of the same last name, own the house together.',
      reaches: ['CO_DEED_REQ'],
    },
    {
      word: 'Trust',
      effect: 'trust',
      description: "The house is held by a trust in the applicant's last name.",
      reaches: ['REVIEW_TRUST_REQUIREMENTS'],
    },
    {
      word: 'Trustee',
      effect: 'trustee',
      description: 'The deed names the applicant, but as trustee: the house belongs to a trust.',
      reaches: ['FALSE_OWNERSHIP_TYPE_REVIEW'],
    },
    {
      word: 'Llc',
      effect: 'llc',
      description: "The house is held by a company in the applicant's last name.",
      reaches: ['PROPERTY_OWNERSHIP_FRAUD_REVIEW'],
    },
    {
      word: 'Nolegal',
      effect: 'noLegalDescription',
      description: 'The record holds no legal description of the land.',
      reaches: ['PROPERTY_LEGAL_DESCRIPTION'],
    },
    { word: 'Listed', effect: 'listed', description: 'The house is listed for sale.', reaches: ['DECLINED'] },
    { word: 'Condo', effect: 'CONDO', description: 'A condominium.' },
    { word: 'Townhouse', effect: 'TOWNHOUSE', description: 'A townhouse.' },
    { word: 'Duplex', effect: 'twoUnits', description: 'A house of two units.' },
    { word: 'Triplex', effect: 'threeUnits', description: 'A house of three units.' },
    { word: 'Fourplex', effect: 'fourUnits', description: 'A house of four units.' },
    {
      word: 'Multiplex',
      effect: 'unknownUnits',
      description: 'A house of two to four units, whose number is not on record: staff enter it.',
    },
    { word: 'Manufactured', effect: 'MANUFACTURED', description: 'A manufactured home.', reaches: ['DECLINED'] },
    { word: 'Mobile', effect: 'MOBILE', description: 'A mobile home.', reaches: ['DECLINED'] },
    { word: 'Coop', effect: 'COOPERATIVE', description: 'A share in a housing cooperative.', reaches: ['DECLINED'] },
    { word: 'Vacant', effect: 'VACANT_LAND', description: 'Land without a house.', reaches: ['DECLINED'] },
    {
      word: 'Taxlien',
      effect: 'taxLien',
      description: 'Besides the mortgage, a tax lien of $14,200 recorded last year.',
      reaches: ['LIEN_VERIFICATION'],
    },
    ...houseTraits,
    { word: 'Slowtitle', description: 'The records take 8 seconds.', timing: { slowMs: 8000 } },
    {
      word: 'Downtitle',
      description: 'The records fail twice; the third attempt succeeds.',
      timing: { failsFirst: 2 },
      reaches: ['WAITING_FOR_PROPERTY'],
    },
    {
      word: 'Errortitle',
      description: 'The records fail every time.',
      timing: { alwaysFails: true },
      reaches: ['WAITING_FOR_PROPERTY'],
    },
    {
      word: 'Latetitle',
      description: 'The record comes by webhook, 15 seconds later.',
      timing: { lateMs: 15_000 },
      reaches: ['WAITING_FOR_PROPERTY'],
    },
  ],
} as const satisfies SandboxTable

export type PropertyEffect = Extract<(typeof propertySandbox.rows)[number], { effect: string }>['effect']
