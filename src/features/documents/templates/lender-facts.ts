import type { Organisation } from '#src/brands/organisation.schema.ts'

/** The lender as documents name it. */
export interface LenderFacts {
  brand: string
  legalName: string
  nmlsId: string
  address: string
  phone: string
  email: string
  kind: Organisation['orgMetaData']['companyInfo']['kind']
}

export const lenderFacts = ({ orgMetaData, orgBrand, support }: Organisation): LenderFacts => ({
  brand: orgMetaData.companyInfo.name || orgBrand,
  legalName: orgMetaData.companyInfo.legalName,
  nmlsId: orgMetaData.companyInfo.nmlsId,
  address: orgMetaData.companyInfo.address,
  phone: support.phone,
  email: support.email,
  kind: orgMetaData.companyInfo.kind,
})

/** Name, address and how to reach us, one line each. */
export const letterhead = (lender: LenderFacts): string[] => [
  lender.legalName,
  lender.address,
  `${lender.phone} · ${lender.email} · NMLS ${lender.nmlsId}`,
]
