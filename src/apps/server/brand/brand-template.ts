/** What a new brand is made of. */
export interface NewBrand {
  orgCode: string
  /** The brand that ships from which it takes look, products and rules. */
  inherits: string
}

/** 'cross-country_home' → 'Cross Country Home'. */
const nameOf = (orgCode: string): string =>
  orgCode
    .split(/[-_]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, 20)
    .trim()

const hostOf = (orgCode: string): string => `lines.${orgCode.toLowerCase().replaceAll('_', '-')}.example`

/** Eighteen zeros with their check digits (ISO 17442). */
const leiOfNone = '00000000000000000098'

/**
 * The text of a module with one brand, without a fault of form. Values that cannot be right are zeros, names under
 * .example or marked PLACEHOLDER, so that production refuses the brand and the checks list what remains.
 */
export const brandTemplate = ({ orgCode, inherits }: NewBrand): string => `/**
 * The brand ${orgCode}, for the setting BRANDS. What is absent here is taken from ${inherits}. The product reads this
 * file again when it changes. The guide is docs/branding.md; \`npm run brand -- check\` says what is wrong or missing.
 */
export const brands = [
  {
    orgCode: '${orgCode}',
    inherits: '${inherits}',
    canonicalOrgCode: '${orgCode}',
    orgBrand: '${orgCode}',
    // The address of the site, and every host name at which it answers.
    baseUrl: 'https://${hostOf(orgCode)}',
    hosts: ['${hostOf(orgCode)}'],
    orgMetaData: {
      companyInfo: {
        name: '${nameOf(orgCode)}',
        legalName: 'PLACEHOLDER: the legal name',
        nmlsId: '0',
        // Legal entity identifier, the first part of every universal loan identifier.
        lei: '${leiOfNone}',
        address: 'PLACEHOLDER: street, city, state and ZIP code',
        // LICENSED_LENDER with the charter NONBANK, or CREDIT_UNION or BANK with theirs.
        kind: 'LICENSED_LENDER',
        charter: 'NONBANK',
      },
    },
    // The colors must pass WCAG 2.2 AA in every pair; the check names the nearest that does.
    design: {
      paper: '#FAF8F4',
      ink: '#1C2521',
      primary: '#1F5B4A',
      accent: '#8A5A12',
      focus: '#12376B',
    },
    // Where the company is licensed, and where people may apply: ['MN', 'OH'].
    footer: { licensedStates: [] },
    support: { phone: '000-000-0000', email: 'help@${hostOf(orgCode)}', surveyUrl: '' },
    sender: { name: '${nameOf(orgCode)}', email: 'notices@${hostOf(orgCode)}', smsName: '${nameOf(orgCode)}' },
    // The contact for the loan register (HMDA).
    filing: {
      contactName: 'PLACEHOLDER: a name',
      contactPhone: '000-000-0000',
      contactEmail: 'register@${hostOf(orgCode)}',
      street: 'PLACEHOLDER: street',
      city: 'PLACEHOLDER: city',
      state: 'DC',
      zip: '00000',
      taxId: '00-0000000',
      // The NMLS id of the person who is responsible where no originator is. Null only if that person needs none.
      originatorNmls: '0000',
    },
    behavior: {
      eligibleStates: [],
      servesHawaii: true,
      newYork: { role: 'none' },
    },
  },
]
`
