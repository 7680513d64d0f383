import { floodInsuranceRequired, floodInsuredDebt } from '#src/domain/lending/flood-insurance.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate, formatDollars } from '#src/platform/words/formats.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import type { ClosingFacts } from '../closing/closing-facts.ts'
import { accountDetails, creditFooter } from '../document-frame.ts'
import { letterhead } from '../lender-facts.ts'
import { spanish } from './flood-notice.es.ts'

/**
 * Returns the notice to a borrower whose home is in a special flood hazard area (42 USC 4104a), based on the agencies'
 * sample form.
 */
export const floodNotice = (facts: ClosingFacts, language: Language): DocumentContent => {
  const { lender, flood, home, figures, seniorLienBalance, insurableValue } = facts
  const translate = translator(spanish, language)
  return {
    language,
    title: translate('Notice of special flood hazards and availability of federal disaster relief assistance'),
    letterhead: letterhead(lender, language),
    captionLines: accountDetails(facts, language),
    blocks: [
      {
        kind: 'paragraph',
        text: translate(
          'The building at {address} that secures the loan for which you have applied is or will be located in an area with special flood hazards. The Administrator of the Federal Emergency Management Agency (FEMA) has identified the area on the Flood Insurance Rate Map: zone {zone} of the map panel {panel}, dated {date}.',
          {
            address: home.address,
            zone: flood.zone,
            panel: flood.panel,
            date: formatCivilDate(flood.panelDate, language),
          },
        ),
      },
      {
        kind: 'list',
        items: [
          translate(
            'This area has at least a one percent chance of a flood equal to or exceeding the base flood elevation (a 100-year flood) in any given year. During the life of a 30-year mortgage loan the risk of a 100-year flood is 26 percent.',
          ),
          translate(
            'Federal law allows a lender and borrower jointly to request the Administrator of FEMA to review the determination. If you would like to make such a request, please contact us.',
          ),
          flood.participating
            ? translate(
                'The community participates in the National Flood Insurance Program (NFIP). Federal law will not allow us to make you this loan if you do not purchase flood insurance. The flood insurance must be maintained for the life of the loan. If you fail to purchase or renew it, federal law authorizes and requires us to purchase the flood insurance for you at your expense, 45 days after we tell you.',
              )
            : translate(
                'The community does not participate in the National Flood Insurance Program (NFIP), so its insurance is not available for this home. If the community has been identified for at least one year as containing a special flood hazard area, properties in it will not be eligible for federal disaster relief assistance in a federally declared flood disaster. You need flood insurance from a private insurer.',
              ),
          translate(
            'The minimum coverage required is {cover}: the lowest of your full line plus all liens ahead of it, the maximum of the program, and the insurable value of the building. It covers the building, not the land itself.',
            {
              cover: formatDollars(
                floodInsuranceRequired({
                  outstandingPrincipal: floodInsuredDebt(figures.lineAmount, seniorLienBalance),
                  nfipMaximum: facts.floodMaximum,
                  insurableValue: insurableValue ?? undefined,
                }),
                language,
                'cents',
              ),
            },
          ),
          ...(flood.participating
            ? [
                translate(
                  'Flood insurance under the program may be purchased through an insurance agent, who obtains the policy either directly from the program or through an insurance company that participates in it.',
                ),
                translate(
                  'Federal disaster relief assistance, usually a low-interest loan, may be available for damages in excess of your flood insurance if your community’s participation in the program is in accordance with its requirements.',
                ),
              ]
            : []),
          translate(
            'Flood insurance that provides the same level of coverage as a standard policy of the program may be available from private insurers. Compare the coverage, deductibles, exclusions, conditions and premiums of the policies, and ask an insurance agent about availability and cost.',
          ),
          translate(
            'We allow time between this notice and the closing. We do not close your line before that time has passed.',
          ),
        ],
      },
    ],
    footer: creditFooter(lender, language),
  }
}
