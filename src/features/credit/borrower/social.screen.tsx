import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useMove, useMoveButton } from '#src/application/browser/use-move.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { SsnField } from '#src/platform/ui/fields/ssn-field.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { haveNoSsn, saveSsn } from '../credit.contract.ts'
import type { spanish } from '../credit.es.ts'

/** Asks for the Social Security number. Shown only when name, birth date and address found no credit file. */
export function CreditSocialScreen() {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const move = useMove()
  const form = useStepForm({
    schema: saveSsn.body,
    onSubmit: (body) => move((idempotencyKey) => call(saveSsn, { params: { uuid }, body, idempotencyKey })),
  })
  const noSsn = useMoveButton((idempotencyKey) => call(haveNoSsn, { params: { uuid }, body: {}, idempotencyKey }))
  return (
    <StepForm
      form={form}
      heading={t('What is your Social Security number?')}
      lead={t(
        'We couldn’t find your credit file with just your name, birth date and address. This number helps us find it.',
      )}
      submitLabel={t('Find my credit file')}
      actions={
        <Button variant="quiet" loading={noSsn.moving} onClick={() => void noSsn.press()}>
          {t('I don’t have one')}
        </Button>
      }
    >
      <SsnField
        name="ssn"
        label={t('Social security number')}
        hint={t('Nine digits, with or without dashes')}
        why={t(
          'We’ll look for your file again. This doesn’t affect your score. We encrypt the number, and no one sees it in full.',
        )}
      />
      {noSsn.failed && (
        <Notice tone="error" role="alert">
          {t('We couldn’t send that. Please wait a minute and try again.')}
        </Notice>
      )}
    </StepForm>
  )
}
