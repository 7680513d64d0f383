import type { Organization } from '#src/brands/organization.schema.ts'
import { formatPhoneHours } from '#src/brands/page-organization.rules.ts'
import type { LenderCharter } from '#src/domain/lending/federal-agency.table.ts'
import type { Language } from '#src/platform/words/fill.ts'

/** The lender's details as documents show them. */
export interface LenderFacts {
  brand: string
  legalName: string
  nmlsId: string
  address: string
  phone: string
  email: string
  /** The phone hours. Empty if the phone has no set hours. */
  hours?: Readonly<Record<Language, string>>
  charter: LenderCharter
}

export const lenderFacts = ({ orgMetaData, orgBrand, support }: Organization): LenderFacts => ({
  brand: orgMetaData.companyInfo.name || orgBrand,
  legalName: orgMetaData.companyInfo.legalName,
  nmlsId: orgMetaData.companyInfo.nmlsId,
  address: orgMetaData.companyInfo.address,
  phone: support.phone,
  email: support.email,
  hours: formatPhoneHours(support.hours),
  charter: {
    charter: orgMetaData.companyInfo.charter,
    isOverTenBillion: orgMetaData.companyInfo.isOverTenBillion,
  },
})

/**
 * Returns the lender's name, address and contact details, one item per row. With a language, it includes the phone
 * hours.
 */
export const letterhead = (lender: LenderFacts, language?: Language): string[] => {
  const hours = language && lender.hours?.[language]
  return [
    lender.legalName,
    lender.address,
    `${lender.phone} · ${lender.email} · NMLS ${lender.nmlsId}`,
    ...(hours ? [hours] : []),
  ]
}
