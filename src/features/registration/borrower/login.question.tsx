import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { useFlag, useOrganization } from '#src/brands/browser/page-data.tsx'
import type { FieldMessage } from '#src/domain/field-messages.es.ts'
import { newPasswordPair, passwordRules, passwordStrength } from '#src/domain/person/password.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { PasswordField } from '#src/platform/ui/fields/password-field.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ProcessingModal } from '#src/platform/ui/processing-modal.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { processingMessages } from '../processing.table.ts'
import { faultsOfStep, firstUnfinishedStep } from '../registration.answers.ts'
import type { RegistrationMessage } from '../registration.es.ts'
import { finalConsents } from '../registration.submission.ts'
import { toVersions, wordingsOn } from '../shown-consents.rules.ts'
import { nonceParameter } from './arrival-reading.ts'
import type { Journey } from './journey.ts'
import { BackLink, stepHeading, unbroken } from './step-frame.tsx'
import { AnswersToCheck } from './submission/answers-to-check.panel.tsx'
import { ConsentsAtEnd } from './submission/consents-at-end.panel.tsx'
import { EarlyDisclosuresPanel } from './submission/early-disclosures.panel.tsx'
import { SubmissionOutcome } from './submission/submission-outcome.panel.tsx'
import { type EarlyDisclosures, useEarlyDisclosures } from './submission/use-early-disclosures.ts'
import { useSubmission } from './submission/use-submission.ts'

interface LoginAnswers {
  password?: string
}

/** The last step: the answers to check, the consents, and a password if the organization manages accounts itself. */
export function LoginStep({ journey }: { journey: Journey }) {
  const t = useMessages<RegistrationMessage>()
  const { behavior } = useOrganization()
  const newYorkFcraOn = useFlag('fe-heloc-ny-fcra').enabled
  const submission = useSubmission(journey)
  const { path, draft, localDraft, facts, rules } = journey
  const needsPassword = path === 'set-password'
  useBrokerReturn(journey, submission.send)
  const wordings = wordingsOn(finalConsents(draft.propertyAddress.state, newYorkFcraOn), rules.today)
  const early = useEarlyDisclosures(journey.product, draft.propertyAddress.state)
  const isRefused = submission.outcome?.kind === 'refused'
  const { readAgain } = early
  // The server may have refused because the disclosures changed in the meantime.
  useEffect(() => {
    if (isRefused) readAgain()
  }, [isRefused, readAgain])
  const acknowledgment = wordingsOn(['EARLY_DISCLOSURES'], rules.today)

  const form = useStepForm<LoginAnswers>({
    schema: {
      safeParse(answers) {
        const fields = answers as Record<string, unknown>
        const consents = {
          termPrivacyConsent: fields.termPrivacyConsent === true,
          communicationConsent: fields.communicationConsent === true,
        }
        const issues = faultsOfStep(path, { ...localDraft.current(), ...consents }, rules).map(
          ({ field, message }) => ({
            path: [field],
            message,
          }),
        )
        const { password, confirmPassword } = fields
        const pair = needsPassword
          ? newPasswordPair(behavior.passwordPolicy).safeParse({ password, confirmPassword })
          : undefined
        const all = [...(pair?.error?.issues ?? []), ...disclosureFaults(early, fields), ...issues]
        if (all.length > 0) return { success: false, error: { issues: all } }
        return { success: true, data: pair?.data ? { password: pair.data.password } : {} }
      },
    },
    async onSubmit({ password }) {
      localDraft.change((before) => ({
        ...before,
        termPrivacyConsent: true,
        communicationConsent: true,
        shownConsents: { ...before.shownConsents, ...toVersions(wordings), ...toVersions(acknowledgment) },
        shownDisclosures: early.disclosures?.sha256 ?? '',
      }))
      const open = firstUnfinishedStep(localDraft.current(), facts, rules)
      if (open !== undefined) return journey.navigateTo(open)
      await submission.send(password)
    },
  })

  const isPrescreen = draft.referralDetails.offerCode !== ''
  const action = isPrescreen ? t('Apply Now') : t('Check my rate')
  return (
    <>
      <BackLink journey={journey} path={path} />
      <SubmissionOutcome submission={submission} journey={journey} />
      <StepForm
        form={form}
        heading={unbroken(t.any(stepHeading(journey, path, behavior)))}
        lead={t("Pre-qualification won't affect your credit score")}
        submitLabel={action}
        submittingLabel={t('Checking')}
      >
        <AnswersToCheck journey={journey} />
        {needsPassword && <NewPassword email={draft.email} />}
        <EarlyDisclosuresPanel product={journey.product} early={early} />
        <section className="flex flex-col gap-3 border-ink border-t-2 pt-5">
          <h2 className="text-24">{t('Your consent')}</h2>
          <ConsentsAtEnd wordings={wordings} action={action} />
          <LocationNote />
        </section>
      </StepForm>
      <ProcessingModal
        open={submission.stage !== undefined}
        heading={t('Checking what you may qualify for')}
        stages={processingMessages.map((message) => t(message))}
        {...(submission.stage ? { currentStage: submission.stage } : { currentStage: 0 })}
        onHandOver={submission.handOver}
      />
    </>
  )
}

/** Nothing is sent before the disclosures were shown and confirmed (12 CFR 1026.40(b)). */
const disclosureFaults = (
  { isDue, disclosures }: EarlyDisclosures,
  fields: Record<string, unknown>,
): { path: string[]; message: FieldMessage }[] => {
  const path = ['disclosuresConsent']
  if (!isDue) return []
  if (!disclosures) return [{ path, message: 'Please wait until the disclosures are loaded' }]
  return fields.disclosuresConsent === true ? [] : [{ path, message: 'Required' }]
}

/**
 * Continues the submission, once, when the person returns from the broker with the nonce they left with. They have
 * already clicked the button.
 */
const useBrokerReturn = ({ localDraft, facts, rules }: Journey, send: (password: undefined) => Promise<void>) => {
  const nonce = new URLSearchParams(useSearch()).get(nonceParameter)
  const hasSent = useRef(false)
  useEffect(() => {
    const { awayWith, ...attempt } = localDraft.attempt()
    if (hasSent.current || !facts.signedIn || nonce === null || awayWith !== nonce) return
    hasSent.current = true
    localDraft.saveAttempt(attempt)
    // Any obstacle is shown beside the button, and the person clicks it again.
    if (firstUnfinishedStep(localDraft.current(), facts, rules) === undefined) send(undefined).catch(() => undefined)
  }, [localDraft, facts, rules, nonce, send])
}

/**
 * Checks off the password rules while the person types. The form contains the email, so that password managers store
 * both.
 */
function NewPassword({ email }: { email: string }) {
  const t = useMessages<RegistrationMessage | FieldMessage>()
  const { behavior } = useOrganization()
  const [password, setTyped] = useState('')
  const rules = passwordRules(password, behavior.passwordPolicy)
  const strength = passwordStrength(rules)
  const strengthLabel =
    password === '' ? '' : strength === 4 ? t('Strong') : strength >= 2 ? t('Almost there') : t('Weak')
  return (
    <section className="flex flex-col gap-5 border-ink border-t-2 pt-5">
      <h2 className="text-24">{t('Choose a password')}</h2>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={t('Password')}
        autoComplete="new-password"
        meter={{ strength, label: strengthLabel }}
        onChange={setTyped}
      />
      <ul className="-mt-2 flex flex-col gap-1 text-15">
        {rules.map(({ label, values, met }) => (
          <li key={label} className={`flex items-center gap-2 ${met ? 'text-success' : 'text-muted'}`}>
            <Icon name={met ? 'check' : 'minus'} size={16} />
            {(t as (sentence: string, values: object) => string)(label, values)}
            <span className="sr-only">{met ? t('met') : t('not yet met')}</span>
          </li>
        ))}
      </ul>
      <PasswordField name="confirmPassword" label={t('Confirm password')} autoComplete="new-password" />
    </section>
  )
}

function LocationNote() {
  const t = useMessages<RegistrationMessage>()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button variant="quiet" size="compact" className="sm:-ml-2" onClick={() => setOpen(true)}>
        {t('Why we need your location')}
      </Button>
      <Dialog
        id="location"
        open={open}
        onClose={() => setOpen(false)}
        heading={t('Why we need your location')}
        actions={<Button onClick={() => setOpen(false)}>{t('Close')}</Button>}
      >
        <p>
          {t(
            'When you sign online, many states require us to know where you are. Your browser asks you then, and only then.',
          )}
        </p>
        <p>{t('You can say no. We’ll arrange another way to sign.')}</p>
      </Dialog>
    </div>
  )
}
