import type { MailBrand } from '#src/platform/mail/mail-layout.rules.ts'
import type { Organisation } from './organisation.schema.ts'
import { phoneHoursInWords } from './page-organisation.rules.ts'

/** An organization's email signature: name, postal address, license, and when its phone is answered. */
export const mailBrandOf = ({ orgMetaData, orgBrand, design, support }: Organisation): MailBrand => {
  const { name, legalName, address, nmlsId } = orgMetaData.companyInfo
  const hours = phoneHoursInWords(support.hours)
  return {
    name: name || orgBrand,
    design,
    signature: [legalName, address, `NMLS ${nmlsId}`],
    ...(hours.en ? { reach: { en: `${support.phone}, ${hours.en}`, es: `${support.phone}, ${hours.es}` } } : {}),
  }
}
