import type { EquityAnswer } from '#src/domain/us/earlier-equity.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import type { FormSchema } from '#src/platform/ui/form-faults.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { useLiveValue } from '#src/platform/ui/step-form.tsx'
import { confirmLiens } from '../liens.contract.ts'
import type { spanish } from '../liens.es.ts'

interface EarlierEquityProps {
  /** Whether a first mortgage is on the list. */
  hasFirstMortgage: boolean
}

interface ConfirmationProps extends EarlierEquityProps {
  asksEarlierEquity: boolean
  /** The version of the wording beside the button, if the list has debts to pay off. */
  payoffConsent: number | undefined
}

const answerNames = { YES: 'Yes', NO: 'No', UNSURE: 'I’m not sure' } as const satisfies Record<EquityAnswer, string>

/**
 * Returns the schema of the confirmation, with the answers about other home equity loans where the list asks for them. The
 * press of the button states that the list is true.
 */
export const confirmationSchema = ({
  asksEarlierEquity,
  hasFirstMortgage,
  payoffConsent,
}: ConfirmationProps): FormSchema<BodyOf<typeof confirmLiens>> => ({
  safeParse(answers) {
    const { earlierEquity = {} } = answers as { earlierEquity?: Record<string, unknown> }
    if (!asksEarlierEquity) return confirmLiens.body.safeParse({ isTrue: true, payoffConsent })
    const { firstMortgage, closedWithinYear, closedOn } = earlierEquity
    const isClosed = closedWithinYear === 'YES'
    return confirmLiens.body.safeParse({
      isTrue: true,
      payoffConsent,
      earlierEquity: {
        firstMortgage: hasFirstMortgage ? firstMortgage : null,
        closedWithinYear,
        closedOn: isClosed ? (closedOn ?? '') : null,
      },
    })
  },
})

/**
 * Asks about other home equity loans on a homestead in Texas, which the records may not show (Constitution, article XVI,
 * section 50(a)(6)(K), (M)(iii)).
 */
export function EarlierEquityQuestions({ hasFirstMortgage }: EarlierEquityProps) {
  const t = useMessages<keyof typeof spanish>()
  const options = (Object.entries(answerNames) as [EquityAnswer, (typeof answerNames)[EquityAnswer]][]).map(
    ([value, name]) => ({ value, label: t(name) }),
  )
  const isClosed = useLiveValue('earlierEquity.closedWithinYear') === 'YES'
  return (
    <Section heading={t('Other home equity loans')}>
      <div className="flex flex-col gap-5">
        <p>{t('Texas allows one home equity loan on a home at a time, and one closing a year.')}</p>
        {hasFirstMortgage && (
          <ChoiceField
            name="earlierEquity.firstMortgage"
            label={t('Is your first mortgage a Texas home equity or cash-out loan?')}
            hint={t('If it is, its deed of trust says “Texas Home Equity”.')}
            options={options}
          />
        )}
        <ChoiceField
          name="earlierEquity.closedWithinYear"
          label={t('In the last 12 months, did a home equity loan or line on this home close?')}
          hint={t('Count one that you’ve already paid off.')}
          options={options}
        />
        {isClosed && (
          <TextField name="earlierEquity.closedOn" label={t('When did it close?')} type="date" width="medium" />
        )}
      </div>
    </Section>
  )
}
