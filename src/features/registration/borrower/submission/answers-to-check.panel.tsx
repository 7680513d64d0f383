import type { FieldMessage } from '#src/domain/field-messages.es.ts'
import { occupancyLabels } from '#src/domain/lending/occupancy.ts'
import { dateFromBoxes } from '#src/domain/person/date-of-birth.ts'
import { employmentLabels } from '#src/domain/person/employment.ts'
import { displayAddress } from '#src/domain/us/address.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { SummaryList, type SummaryRow } from '#src/platform/ui/summary-list.tsx'
import type { RegistrationMessage } from '../../registration.es.ts'
import type { RegistrationDraft } from '../../registration.schema.ts'
import { includedSteps, type RegistrationPath } from '../../registration.steps.ts'
import type { Journey } from '../journey.ts'

type RegistrationMessages = ReturnType<typeof useMessages<RegistrationMessage | FieldMessage>>

const amount = (t: RegistrationMessages, text: string) => (/^\d+(\.\d+)?$/.test(text) ? t.dollars(Number(text)) : '')

const oneLine = ({ street1, ...rest }: RegistrationDraft['propertyAddress']) =>
  street1 && displayAddress({ street1, ...rest })

type AnswerRow = [label: RegistrationMessage, say: (draft: RegistrationDraft, t: RegistrationMessages) => string]

/** What the summary shows of each step. A step without an entry does not compile. */
const rowsByStep: Record<RegistrationPath, readonly AnswerRow[]> = {
  '': [
    ['Property', ({ propertyAddress }) => oneLine(propertyAddress)],
    [
      'Use of the property',
      ({ propertyAddress: { occupancyType } }, t) =>
        occupancyType === 'INIT' ? '' : t(occupancyLabels[occupancyType]),
    ],
  ],
  'home-address': [['Home address', ({ homeAddress }) => oneLine(homeAddress)]],
  'for-sale': [
    ['For sale', ({ isListedForSale }, t) => (isListedForSale === null ? '' : isListedForSale ? t('Yes') : t('No'))],
  ],
  'annual-income': [
    ['Employment', ({ income: { employmentType } }, t) => (employmentType ? t(employmentLabels[employmentType]) : '')],
    ['Yearly income', ({ income: { income } }, t) => amount(t, income)],
    ['Other income', ({ income: { otherIncome } }, t) => amount(t, otherIncome || '0')],
  ],
  'legal-name': [
    [
      'Name',
      ({ name: { firstName, middleName, lastName, suffix } }) =>
        [firstName, middleName, lastName, suffix].filter(Boolean).join(' '),
    ],
  ],
  birthdate: [
    ['Date of birth', ({ dob }, t) => (/^\d{4}-/.test(dateFromBoxes(dob)) ? t.date(dateFromBoxes(dob)) : '')],
  ],
  'phone-and-email': [
    ['Email', ({ email }) => email],
    ['Mobile phone', ({ phoneNumber }) => phoneNumber],
  ],
  'set-password': [],
  'login-info': [],
}

const rentalRows: readonly AnswerRow[] = [
  ['Monthly rent', ({ rental }, t) => amount(t, rental.monthlyRent)],
  ['Annual property taxes', ({ rental }, t) => amount(t, rental.yearlyTaxes)],
  ['Annual property insurance', ({ rental }, t) => amount(t, rental.yearlyInsurance)],
  ['Monthly HOA dues', ({ rental }, t) => amount(t, rental.monthlyDues || '0')],
]

const rowsFor = (path: RegistrationPath, { rules }: Journey): readonly AnswerRow[] =>
  path === 'annual-income' && rules.rentRepays ? rentalRows : rowsByStep[path]

/** Shows everything that will be sent. Each answer has a link to change it, which returns here. */
export function AnswersToCheck({ journey }: { journey: Journey }) {
  const t = useMessages<RegistrationMessage | FieldMessage>()
  const rows: SummaryRow[] = includedSteps(journey.facts).flatMap(({ path }) =>
    rowsFor(path, journey).map(([label, format]) => ({
      label: t.any(label),
      value: format(journey.draft, t) || <span className="text-error">{t('Not answered yet')}</span>,
      change: journey.stepHref(path, { isChanging: true }),
      changeLabel: t.any(label).toLowerCase(),
    })),
  )
  return <SummaryList heading={t('Check your answers')} rows={rows} />
}
