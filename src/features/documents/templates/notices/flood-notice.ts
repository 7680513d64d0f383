import { floodInsuranceRequired, floodInsuredDebt } from '#src/domain/lending/flood-insurance.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate, formatDollars } from '#src/platform/words/formats.ts'
import { speaker } from '#src/platform/words/speaker.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import type { ClosingFacts } from '../closing/closing-facts.ts'
import { letterhead } from '../lender-facts.ts'
import { accountDetails, creditFooter } from '../paper-frame.ts'
import { spanish } from './flood-notice.es.ts'

/**
 * Returns the notice to a borrower whose home is in a special flood hazard area (42 USC 4104a), based on the agencies'
 * sample form.
 */
export const floodNotice = (facts: ClosingFacts, language: Language): DocumentContent => {
  const { lender, flood, home, figures, liensAhead } = facts
  const say = speaker(spanish, language)
  return {
    language,
    title: say('Notice of special flood hazards'),
    letterhead: letterhead(lender, language),
    particulars: accountDetails(facts, language),
    blocks: [
      {
        kind: 'paragraph',
        text: say(
          'The home at {address} is or will be in an area with special flood hazards: zone {zone} of the map panel {panel}, dated {date}.',
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
          say(
            'The area has at least a one percent chance of a flood equal to or exceeding the base flood in any year: 26 percent over 30 years.',
          ),
          say('You may ask the Federal Emergency Management Agency, together with us, to review the determination.'),
          flood.participating
            ? say(
                'The community takes part in the National Flood Insurance Program. The law does not let us make this loan without flood insurance, kept for as long as the loan lasts.',
              )
            : say(
                'The community does not take part in the National Flood Insurance Program. Federal disaster assistance will not be available in a federally declared flood disaster; insurance of a private insurer is needed.',
              ),
          say(
            'The least cover that is required is {cover}: the lesser of your whole line with all debts ahead of it, the most that the program offers, and what the house itself would cost to insure.',
            {
              cover: formatDollars(
                floodInsuranceRequired({ outstandingPrincipal: floodInsuredDebt(figures.lineAmount, liensAhead) }),
                language,
                'cents',
              ),
            },
          ),
          say(
            'Insurance like that of the program can also be had from private insurers. Compare what they cover, what you pay yourself, and the price.',
          ),
          say('If the insurance lapses, we tell you, and after 45 days we may buy it at your cost.'),
        ],
      },
    ],
    footer: creditFooter(lender, language),
  }
}
