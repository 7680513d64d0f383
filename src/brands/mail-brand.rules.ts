import type { MailBrand } from '#src/platform/mail/mail-layout.rules.ts'
import type { Organization } from './organization.schema.ts'
import { formatPhoneHours } from './page-organization.rules.ts'

/** An organization's email signature: name, postal address, license, and when its phone is answered. */
export const mailBrandOf = ({ orgMetaData, orgBrand, design, support }: Organization): MailBrand => {
  const { name, legalName, address, nmlsId } = orgMetaData.companyInfo
  const hours = formatPhoneHours(support.hours)
  return {
    name: name || orgBrand,
    design,
    signature: [legalName, address, `NMLS ${nmlsId}`],
    ...(hours.en ? { reach: { en: `${support.phone}, ${hours.en}`, es: `${support.phone}, ${hours.es}` } } : {}),
  }
}
