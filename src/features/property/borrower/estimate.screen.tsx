import { useApplication, useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useMove } from '#src/application/browser/use-move.ts'
import { displayAddress } from '#src/domain/us/address.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { MoneyField } from '#src/platform/ui/fields/money-field.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { estimatePropertyValue } from '../property.contract.ts'
import type { spanish } from '../property.es.ts'

/** Asks the borrower to estimate the value of the home when no automated valuation is reliable. */
export function PropertyEstimateScreen() {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const { application } = useApplication()
  const move = useMove()
  const form = useStepForm({
    schema: estimatePropertyValue.body,
    onSubmit: (body) =>
      move((idempotencyKey) => call(estimatePropertyValue, { params: { uuid }, body, idempotencyKey })),
  })
  const home = application?.property.address
  return (
    <StepForm
      form={form}
      heading={t('What do you think your home is worth?')}
      lead={
        home
          ? t(
              'We couldn’t find a reliable automated value for {address}. With your own estimate, we can show you offers now.',
              {
                address: displayAddress({ ...home, street2: home.street2 ?? null }),
              },
            )
          : t(
              'We couldn’t find a reliable automated value for your home. With your own estimate, we can show you offers now.',
            )
      }
      submitLabel={t('See my offers')}
      submittingLabel={t('Calculating your offers')}
      closing={
        <Notice heading={t('What happens with it')}>
          {t(
            'Before closing, we verify it with a broker’s opinion or an evaluation. If the value is lower, your offers may change. You’ll see that before you sign anything.',
          )}
        </Notice>
      }
    >
      <MoneyField
        name="estimatedValue"
        label={t('Your estimate')}
        hint={t('What it would sell for today, in whole dollars')}
      />
      <Disclosure summary={t('How to estimate')}>
        {t(
          'Check what similar homes nearby sold for in the last six months. The value on a tax bill is often lower than the market.',
        )}
      </Disclosure>
    </StepForm>
  )
}
