import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import {
  type AdditionalInfoName,
  citizenshipNames,
  maritalNames,
  useOfFundsNames,
} from '#src/domain/lending/additional-info-names.table.ts'
import type { OccupancyType } from '#src/domain/person/applicant.ts'
import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { SummaryList } from '#src/platform/ui/summary-list.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { ApplicationSummary } from '../submission.contract.ts'
import type { spanish } from '../submission.es.ts'

type Message = keyof typeof spanish | AdditionalInfoName | SharedSentence

const occupancyNames = {
  HOME: 'The home you live in',
  SECONDARY: 'A second home',
  INVESTMENT: 'An investment property',
} as const satisfies Record<OccupancyType, Message>

/**
 * Shows everything that is sent with the application. Each answer that can still be changed has a link that returns
 * here.
 */
export function SummaryRows({ summary }: { summary: ApplicationSummary }) {
  const t = useMessages<Message>()
  const { offer } = summary
  const years = (count: number) => t('{years} years', { years: count })
  const earnings = useEarnings(summary)
  return (
    <>
      {offer && (
        <SummaryList
          heading={t('Your offer')}
          rows={[
            { label: t('Initial draw'), value: t.dollars(offer.amount) },
            { label: t('Rate'), value: t('{rate}, fixed', { rate: t.percent(offer.rate) }) },
            { label: t('Term'), value: years(offer.termYears) },
            { label: t('Monthly payment'), value: t.dollars(offer.monthlyPayment, 'cents') },
          ]}
        />
      )}
      <SummaryList
        heading={t('About you')}
        rows={[
          { label: t('Name'), value: summary.name },
          { label: t('Email'), value: summary.email },
          { label: t('Phone'), value: summary.phone },
          { label: t('Home'), value: summary.homeAddress },
          ...(summary.ssnMasked ? [{ label: t('Social security number'), value: summary.ssnMasked }] : []),
          ...earnings,
        ]}
      />
      <SummaryList
        heading={t('The home that secures the line')}
        rows={[
          { label: t('Address'), value: summary.property.address },
          { label: t('You use it as'), value: t(occupancyNames[summary.property.occupancy]) },
        ]}
      />
      <p className="text-15 text-muted">
        {t('Is anything wrong? Call us before you submit and we’ll correct it together.')}
      </p>
      <FurtherDetails summary={summary} />
    </>
  )
}

/** Returns the rows for what repays the line: income, or the home's rent and its costs. */
const useEarnings = ({ rental, income, otherIncome }: ApplicationSummary) => {
  const t = useMessages<Message>()
  const perYear = (amount: number) => t('{amount} a year', { amount: t.dollars(amount) })
  const perMonth = (amount: number) => t('{amount} a month', { amount: t.dollars(amount) })
  if (!rental)
    return [
      { label: t('Income'), value: perYear(income) },
      ...(otherIncome > 0 ? [{ label: t('Other income'), value: perYear(otherIncome) }] : []),
    ]
  return [
    { label: t('Rent'), value: perMonth(rental.monthlyRent) },
    { label: t('Property taxes'), value: perYear(rental.yearlyTaxes) },
    { label: t('Property insurance'), value: perYear(rental.yearlyInsurance) },
    ...(rental.monthlyDues > 0 ? [{ label: t('HOA dues'), value: perMonth(rental.monthlyDues) }] : []),
  ]
}

function FurtherDetails({ summary: { particulars } }: { summary: ApplicationSummary }) {
  const t = useMessages<Message>()
  const uuid = useApplicationUuid()
  const contact = `${basePath}/${uuid}/start/contact`
  const editableRow = (label: Message, value: string, change = contact) => ({
    label: t.any(label),
    value,
    change,
    changeLabel: t.any(label),
  })
  return (
    <SummaryList
      heading={t('Further details')}
      rows={[
        ...(particulars
          ? [
              editableRow('Citizenship', t(citizenshipNames[particulars.citizenship])),
              ...(particulars.maritalStatus
                ? [editableRow('Marital status', t(maritalNames[particulars.maritalStatus]))]
                : []),
              editableRow('Purpose of the line', t(useOfFundsNames[particulars.useOfFunds])),
              editableRow('Other owners', particulars.coOwners.map(({ name }) => name).join(', ') || t('No one else')),
              editableRow('Mailing address', particulars.mailingAddress ?? t('The same as your home')),
            ]
          : []),
        editableRow('Demographic questions', t('Kept separate and not shown here'), `${basePath}/${uuid}/start/hmda`),
      ]}
    />
  )
}
