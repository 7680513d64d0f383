/** How a lender is chartered, which decides its federal agency. */
export const charters = [
  'NATIONAL_BANK',
  'STATE_MEMBER_BANK',
  'STATE_NONMEMBER_BANK',
  'FEDERAL_CREDIT_UNION',
  'STATE_CREDIT_UNION',
  'NONBANK',
] as const
export type Charter = (typeof charters)[number]

interface FederalAgency {
  /** As a notice of adverse action names it: 12 CFR 1002, Appendix A, as amended in 2023, mandatory from March 20, 2024. */
  ecoaAddress: string
}

export const federalAgencies = {
  CFPB: { ecoaAddress: 'Bureau of Consumer Financial Protection, 1700 G Street NW, Washington, DC 20552' },
  OCC: {
    ecoaAddress:
      'Office of the Comptroller of the Currency, Customer Assistance Group, P.O. Box 53570, Houston, TX 77052',
  },
  FEDERAL_RESERVE: { ecoaAddress: 'Federal Reserve Consumer Help Center, P.O. Box 1200, Minneapolis, MN 55480' },
  FDIC: {
    ecoaAddress:
      'Division of Depositor and Consumer Protection, National Center for Consumer and Depositor Assistance, Federal Deposit Insurance Corporation, 1100 Walnut Street, Box #11, Kansas City, MO 64106',
  },
  NCUA: {
    ecoaAddress:
      'National Credit Union Administration, Office of Consumer Financial Protection, Division of Consumer Compliance Policy and Outreach, 1775 Duke Street, Alexandria, VA 22314',
  },
  FTC: {
    ecoaAddress: 'Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580',
  },
} as const satisfies Record<string, FederalAgency>

const rows: Record<Charter, { ecoa: keyof typeof federalAgencies; hmda: number }> = {
  NATIONAL_BANK: { ecoa: 'OCC', hmda: 1 },
  STATE_MEMBER_BANK: { ecoa: 'FEDERAL_RESERVE', hmda: 2 },
  STATE_NONMEMBER_BANK: { ecoa: 'FDIC', hmda: 3 },
  FEDERAL_CREDIT_UNION: { ecoa: 'NCUA', hmda: 5 },
  STATE_CREDIT_UNION: { ecoa: 'FTC', hmda: 5 },
  NONBANK: { ecoa: 'FTC', hmda: 7 },
}

export interface LenderCharter {
  charter: Charter
  /** The lender, or a bank or credit union that it is an affiliate of, has total assets of over $10 billion. */
  isOverTenBillion: boolean
}

/**
 * Returns the agencies that a notice of adverse action names. A nonbank affiliate of a large institution names two (12
 * CFR 1002, Appendix A, paragraph 1).
 */
export const ecoaAgencies = ({ charter, isOverTenBillion }: LenderCharter): string[] => {
  const own = federalAgencies[rows[charter].ecoa].ecoaAddress
  if (!isOverTenBillion) return [own]
  return [federalAgencies.CFPB.ecoaAddress, ...(charter === 'NONBANK' ? [own] : [])]
}

/** Returns the code of the agency on the transmittal sheet of the loan register (12 CFR 1003.5(a)(3)(v)). */
export const hmdaAgencyCode = ({ charter, isOverTenBillion }: LenderCharter): number =>
  isOverTenBillion ? 9 : rows[charter].hmda
