import type { FieldMessage } from '#src/domain/field-messages.es.ts'
import { occupancyLabels } from '#src/domain/lending/occupancy.ts'
import { dateFromBoxes } from '#src/domain/person/date-of-birth.ts'
import { employmentLabels } from '#src/domain/person/employment.ts'
import { displayAddress } from '#src/domain/us/address.ts'
import { SummaryList, type SummaryRow } from '#src/platform/ui/summary-list.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { RegistrationMessage } from '../../registration.es.ts'
import type { RegistrationDraft } from '../../registration.schema.ts'
import { askedSteps, type RegistrationPath } from '../../registration.steps.ts'
import type { Journey } from '../journey.ts'

type Words = ReturnType<typeof useWords<RegistrationMessage | FieldMessage>>

const amount = (t: Words, text: string) => (/^\d+(\.\d+)?$/.test(text) ? t.dollars(Number(text)) : '')

const oneLine = ({ street1, ...rest }: RegistrationDraft['propertyAddress']) =>
  street1 && displayAddress({ street1, ...rest })

type Line = [label: RegistrationMessage, say: (draft: RegistrationDraft, t: Words) => string]

/** What the summary shows of each step. A step without an entry does not compile. */
const lines: Record<RegistrationPath, readonly Line[]> = {
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

const rentalLines: readonly Line[] = [
  ['Monthly rent', ({ rental }, t) => amount(t, rental.monthlyRent)],
  ['Annual property taxes', ({ rental }, t) => amount(t, rental.yearlyTaxes)],
  ['Annual property insurance', ({ rental }, t) => amount(t, rental.yearlyInsurance)],
  ['Monthly HOA dues', ({ rental }, t) => amount(t, rental.monthlyDues || '0')],
]

const linesOf = (path: RegistrationPath, { rules }: Journey): readonly Line[] =>
  path === 'annual-income' && rules.rentRepays ? rentalLines : lines[path]

/** Shows everything that will be sent. Each answer has a link to change it, which returns here. */
export function AnswersToCheck({ journey }: { journey: Journey }) {
  const t = useWords<RegistrationMessage | FieldMessage>()
  const rows: SummaryRow[] = askedSteps(journey.facts).flatMap(({ path }) =>
    linesOf(path, journey).map(([label, say]) => ({
      label: t.any(label),
      value: say(journey.draft, t) || <span className="text-error">{t('Not answered yet')}</span>,
      change: journey.hrefOf(path, { changing: true }),
      changeLabel: t.any(label).toLowerCase(),
    })),
  )
  return <SummaryList heading={t('Check your answers')} rows={rows} />
}
