import { useQuery } from '@tanstack/react-query'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useMove } from '#src/application/browser/use-move.ts'
import { type Citizenship, type MaritalStatus, usesOfFunds } from '#src/domain/lending/additional-info.ts'
import {
  type AdditionalInfoName,
  citizenshipNames,
  maritalNames,
  useOfFundsNames,
} from '#src/domain/lending/additional-info-names.table.ts'
import { usStates } from '#src/domain/us/us-states.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { ChoiceField, SelectField, YesNoField } from '#src/platform/ui/fields/choice-fields.tsx'
import { SsnField } from '#src/platform/ui/fields/ssn-field.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { LoadedContent } from '#src/platform/ui/loaded.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { StepForm, useLiveValue, useStepForm } from '#src/platform/ui/step-form.tsx'
import { readAdditionalInfo, saveAdditionalInfo } from '../additional-info.contract.ts'
import type { spanish } from '../additional-info.es.ts'
import { type AdditionalInfoAnswer, additionalInfoSchema, initialValues } from './additional-info-form.rules.ts'
import { CoOwners } from './co-owners.panel.tsx'
import { ElectronicConsent } from './electronic-consent.panel.tsx'
import { useUnfinishedAnswers } from './use-unfinished-answers.ts'

type Message = keyof typeof spanish | AdditionalInfoName

/** Explains the choices whose name alone may not be clear. */
const details: Partial<Record<Citizenship | MaritalStatus, Message>> = {
  PERMANENT_RESIDENT: 'You hold a green card',
  NON_PERMANENT_RESIDENT: 'You live here on a visa or another permit',
  UNMARRIED: 'Single, divorced or widowed',
}

/** Asks a borrower who chose an offer for the remaining information. The summary links back here for corrections. */
export function AdditionalInfoContactScreen() {
  const call = useApi()
  const uuid = useApplicationUuid()
  const { data, error, refetch } = useQuery({
    queryKey: ['additional-info', uuid],
    queryFn: () => call(readAdditionalInfo, { params: { uuid } }),
  })
  return (
    <LoadedContent data={data} error={error} again={refetch}>
      {(additionalInfo) => <AdditionalQuestions additionalInfo={additionalInfo} />}
    </LoadedContent>
  )
}

function AdditionalQuestions({ additionalInfo }: { additionalInfo: AdditionalInfoAnswer }) {
  const t = useMessages<Message>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const move = useMove()
  const form = useStepForm({
    schema: additionalInfoSchema(additionalInfo),
    initial: initialValues(additionalInfo),
    onSubmit: (body) => move((idempotencyKey) => call(saveAdditionalInfo, { params: { uuid }, body, idempotencyKey })),
  })
  const savedAt = useUnfinishedAnswers(form.live, additionalInfo)
  return (
    <StepForm
      form={form}
      heading={t('A few more details')}
      lead={t('You chose your offer. Now we’ll prepare your application. It takes about four minutes.')}
      submitLabel={t('Save and continue')}
      submittingLabel={t('Saving')}
      closing={<SavedEntries savedAt={savedAt} />}
    >
      <Section heading={t('About you')}>
        <div className="flex flex-col gap-6">
          <Identity additionalInfo={additionalInfo} />
        </div>
      </Section>
      <Section heading={t('The other owners')}>
        <CoOwners
          first={(additionalInfo.given ?? additionalInfo.unfinished)?.coOwners.length ?? 0}
          asksMaritalStatus={additionalInfo.asksMaritalStatus}
        />
      </Section>
      <Section heading={t('The line')}>
        <SelectField
          name="useOfFunds"
          label={t('What’s the main purpose of this line?')}
          hint={t('We report this to the government. You can still use the money however you like.')}
          options={usesOfFunds.map((value) => ({ value, label: t(useOfFundsNames[value]) }))}
        />
      </Section>
      <Section heading={t('Where your mail goes')}>
        <Mail />
      </Section>
      <ElectronicConsent electronic={additionalInfo.electronic} />
    </StepForm>
  )
}

/** Says when the answers were last saved, and what is not saved before it is sent. */
function SavedEntries({ savedAt }: { savedAt: string | undefined }) {
  const t = useMessages<Message>()
  return (
    <p role="status" className="figures min-h-[3lh] text-15 text-muted sm:min-h-[2lh]">
      {savedAt === undefined
        ? t('We save your answers as you go, except your Social Security number and the code.')
        : t(
            'Your answers were saved at {time}. Your Social Security number and the code are saved when you continue.',
            {
              time: t.time(savedAt),
            },
          )}
    </p>
  )
}

function Identity({ additionalInfo }: { additionalInfo: AdditionalInfoAnswer }) {
  const t = useMessages<Message>()
  const options = <Value extends Citizenship | MaritalStatus>(names: Record<Value, AdditionalInfoName>) =>
    (Object.entries(names) as [Value, AdditionalInfoName][]).map(([value, name]) => {
      const detail = details[value]
      return { value, label: t(name), ...(detail ? { detail: t.any(detail) } : {}) }
    })
  return (
    <>
      {additionalInfo.ssnMasked ? (
        <p>
          <span className="block font-semibold text-17">{t('Social security number')}</span>
          {t('On file: {masked}', { masked: additionalInfo.ssnMasked })}
        </p>
      ) : (
        <SsnField
          name="ssn"
          label={t('Social security number')}
          hint={t('Nine digits, with or without dashes')}
          why={t(
            'Federal law requires us to verify who you are before we open a line. We encrypt the number, and no one sees it in full without a recorded reason.',
          )}
        />
      )}
      <ChoiceField
        name="citizenship"
        label={t('Your citizenship')}
        why={t('We may consider this along with other information. It’s never the only factor.')}
        options={options(citizenshipNames)}
      />
      {additionalInfo.asksMaritalStatus && (
        <ChoiceField
          name="maritalStatus"
          label={t('Your marital status')}
          why={t(
            'In your state, a spouse may have to sign, even if they’re not on the deed. It doesn’t change your offer.',
          )}
          options={options(maritalNames)}
        />
      )}
    </>
  )
}

function Mail() {
  const t = useMessages<Message>()
  const differs = useLiveValue('hasOtherMail')
  return (
    <div className="flex flex-col gap-5">
      <YesNoField name="hasOtherMail" label={t('Is your mailing address different from your home address?')} />
      {differs === true && <MailingAddress />}
    </div>
  )
}

const stateOptions = Object.entries(usStates).map(([value, label]) => ({ value, label }))

/** Typed by hand, because an address search would not find a post office box. */
function MailingAddress() {
  const t = useMessages<Message>()
  return (
    <fieldset className="grid gap-x-4 gap-y-5 border-ink border-t-2 pt-4 sm:grid-cols-2">
      <legend className="float-left mb-1 w-full font-semibold sm:col-span-2">{t('Mailing address')}</legend>
      <div className="sm:col-span-2">
        <TextField name="mailingAddress.street1" label={t('Street address or P.O. box')} maxLength={100} />
      </div>
      <div className="sm:col-span-2">
        <TextField name="mailingAddress.street2" label={t('Apartment or unit')} optional maxLength={60} />
      </div>
      <TextField name="mailingAddress.city" label={t('City')} maxLength={60} />
      <SelectField name="mailingAddress.state" label={t('State')} options={stateOptions} />
      <TextField name="mailingAddress.zip" label={t('ZIP code')} inputMode="numeric" width="short" maxLength={12} />
    </fieldset>
  )
}
