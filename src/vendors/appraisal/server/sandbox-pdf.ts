import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'
import { onePagePdf } from '#src/platform/server/sandbox/one-page-pdf.ts'
import type { DemonstrationHouse } from '#src/vendors/demonstration-house.ts'
import type { AppraisalReport } from '../appraisal.port.ts'

interface About {
  reference: string
  correction: string | null
  house: DemonstrationHouse
  address: VendorAddress
}

/** One page of plain text, like a minimal vendor report. */
export function reportPdf(
  report: Omit<AppraisalReport, 'pdf'>,
  { reference, correction, house, address }: About,
): Buffer {
  const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
  return onePagePdf([
    'RESIDENTIAL APPRAISAL REPORT (DEMONSTRATION)',
    '',
    `Order ${reference}, version ${report.version}`,
    `Property: ${address.street1}, ${address.city}, ${address.state} ${address.zip}`,
    `County: ${house.county}. Built ${house.yearBuilt}, ${house.livingArea} square feet of living area.`,
    `Visited inside and outside on ${report.visitedOn}.`,
    `Condition: ${report.condition.toLowerCase()}.`,
    '',
    `Opinion of market value as of ${report.effectiveDate}: ${dollars(report.value)}`,
    '',
    ...(correction === null
      ? []
      : ['Corrected at the request of the lender. This version takes the place of the former.', '']),
    `Signed: ${report.appraiser.name}, license ${report.appraiser.license}`,
    'This report was invented by a sandbox. It values nothing.',
  ])
}
