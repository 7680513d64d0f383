import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { hasSpouse, type MaritalStatus, maritalStatuses } from '#src/domain/lending/additional-info.ts'
import { type AdditionalInfoName, maritalNames } from '#src/domain/lending/additional-info-names.table.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { PhoneField } from '#src/platform/ui/fields/phone-field.tsx'
import { EmailField, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepForm, useLiveValue, useStepForm } from '#src/platform/ui/step-form.tsx'
import { reachSigner, type Signers } from '../signers.contract.ts'
import type { spanish } from '../signers.es.ts'

interface SignerContactFormProps {
  signer: Signers['signers'][number]
  onSaved: (now: Signers) => void
  /** Left out if nothing can continue without an answer. */
  onClose?: () => void
}

/**
 * Asks how to reach a signer. For a spouse who is known only from the marriage, it also asks for the name, and for an
 * owner whether they have a spouse, where that is not known.
 */
export function SignerContactForm({ signer, onSaved, onClose }: SignerContactFormProps) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const isSpouse = signer.role === 'spouse'
  const form = useStepForm({
    schema: reachSigner.body,
    initial: { email: signer.email ?? '', phone: signer.phone ?? '', ...(signer.name ? { name: signer.name } : {}) },
    async onSubmit(body) {
      try {
        onSaved(await call(reachSigner, { params: { uuid, signerUuid: signer.signerUuid }, body }))
        return undefined
      } catch (error) {
        if (!(error instanceof CallFailure) || error.code !== 'signer/own-mailbox') throw error
        return [{ field: 'email', message: error.userMessage }]
      }
    },
  })
  return (
    <StepForm
      form={form}
      isPart
      {...(onClose ? { heading: t('How can we reach them?') } : {})}
      submitLabel={t('Save')}
      submittingLabel={t('Saving')}
      onCancel={onClose}
    >
      <div className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-2">
        {isSpouse && (
          <>
            <TextField name="name.firstName" label={t('First name')} autoComplete="off" maxLength={60} />
            <TextField name="name.lastName" label={t('Last name')} autoComplete="off" maxLength={60} />
          </>
        )}
        <EmailField name="email" label={t('Their email')} hint={t('An email only they use.')} autoComplete="off" />
        <PhoneField name="phone" label={t('Their mobile phone')} hint={t('We’ll text the login code there.')} />
        {signer.asksMaritalStatus && <OwnersSpouse />}
      </div>
    </StepForm>
  )
}

/** In Texas each owner's spouse must consent (Constitution, article XVI, section 50(a)(6)(A)). */
function OwnersSpouse() {
  const t = useMessages<keyof typeof spanish | AdditionalInfoName>()
  const maritalStatus = useLiveValue('maritalStatus')
  return (
    <>
      <div className="sm:col-span-2">
        <ChoiceField
          name="maritalStatus"
          label={t('Their marital status')}
          why={t('In your state, their spouse may have to sign too.')}
          options={maritalStatuses.map((value) => ({ value, label: t(maritalNames[value]) }))}
        />
      </div>
      {hasSpouse(maritalStatus as MaritalStatus | undefined) && (
        <>
          <TextField name="spouse.firstName" label={t('Spouse’s first name')} autoComplete="off" maxLength={60} />
          <TextField name="spouse.lastName" label={t('Spouse’s last name')} autoComplete="off" maxLength={60} />
        </>
      )}
    </>
  )
}
