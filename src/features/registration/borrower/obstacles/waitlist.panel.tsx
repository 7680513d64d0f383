import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { givenConsent } from '#src/domain/lending/consent.ts'
import { boxesFromDate, dateFromBoxes, dateOfBirth } from '#src/domain/person/date-of-birth.ts'
import { email } from '#src/domain/person/email.ts'
import { annualIncome } from '#src/domain/person/employment.ts'
import { firstName, lastName } from '#src/domain/person/person.ts'
import { displayAddress } from '#src/domain/us/address.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CheckboxField } from '#src/platform/ui/fields/choice-fields.tsx'
import { DateField } from '#src/platform/ui/fields/date-field.tsx'
import { MoneyField } from '#src/platform/ui/fields/money-field.tsx'
import { EmailField, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { knockOuts } from '../../knock-outs.table.ts'
import { joinWaitList } from '../../registration.contract.ts'
import type { RegistrationMessage } from '../../registration.es.ts'
import { type WaitlistReason, waitlistMonths } from '../../waitlist.rules.ts'
import type { Journey } from '../journey.ts'
import { KnockOutNextStep } from './knock-out.panel.tsx'

const knockOutByReason = {
  state: knockOuts.waitlistState,
  zip: knockOuts.waitlistZip,
  source: knockOuts.waitlistSource,
} as const

/**
 * Shows the waiting list for a place that is not served: an explanation, its own consent, and the answers already
 * known.
 */
export function Waitlist({ journey, reason }: { journey: Journey; reason: WaitlistReason }) {
  const t = useMessages<RegistrationMessage>()
  const api = useApi()
  const { orgMetaData } = useOrganization()
  const [joinedBy, setJoinedBy] = useState<string>()
  const [key] = useState(() => crypto.randomUUID())
  const { draft, rules } = journey
  const { occupancyType: _, ...property } = draft.propertyAddress
  const company = orgMetaData.companyInfo.name

  const form = useStepForm({
    schema: z.object({
      firstName,
      lastName: lastName({ digits: rules.digitsInLastName }),
      dob: dateOfBirth({ today: rules.today, ages: rules.ages, state: property.state }),
      email,
      income: annualIncome,
      consent: givenConsent,
    }),
    async onSubmit(entry) {
      const { street2, ...place } = property
      await api(joinWaitList, {
        body: { ...entry, ...place, ...(street2 && { street2 }) },
        idempotencyKey: key,
      })
      setJoinedBy(entry.email)
    },
  })

  if (joinedBy) return <JoinedNotice email={joinedBy} />
  return (
    <StepForm
      form={form}
      heading={t('Join the waiting list')}
      lead={
        <>
          <p>{displayAddress(property)}</p>
          <KnockOutNextStep nextStep={knockOutByReason[reason].nextStep} />
        </>
      }
      submitLabel={t('Join the waiting list')}
    >
      <TextField name="firstName" label={t('First name')} initial={draft.name.firstName} autoComplete="given-name" />
      <TextField name="lastName" label={t('Last name')} initial={draft.name.lastName} autoComplete="family-name" />
      <DateField name="dob" label={t('Date of birth')} autoComplete="bday" initial={knownDate(draft.dob)} />
      <EmailField name="email" label={t('Email')} initial={draft.email} />
      <MoneyField name="income" label={t('Yearly income before taxes')} {...knownAmount(draft.income.income)} />
      <CheckboxField
        name="consent"
        label={t('{company} may keep these answers for {months} months, and may email me if it lends in my area.', {
          company,
          months: waitlistMonths,
        })}
      />
    </StepForm>
  )
}

/** Replaces the form and takes the focus. */
function JoinedNotice({ email }: { email: string }) {
  const t = useMessages<RegistrationMessage>()
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.querySelector('h1')?.focus(), [])
  return (
    <div ref={heading}>
      <ScreenHeading
        lead={t(
          'We keep your entry for {email} for {months} months, then delete it. If we lend there by then, we’ll email you once, with a link to leave the list.',
          { email, months: waitlistMonths },
        )}
      >
        {t('You’re on the waiting list')}
      </ScreenHeading>
    </div>
  )
}

const knownDate = (boxes: Journey['draft']['dob']): string => {
  const date = dateFromBoxes(boxes)
  return boxesFromDate(date).year === '' ? '' : date
}

const knownAmount = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? { initial: Number(text) } : {})
