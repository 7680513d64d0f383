import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { useFlag, useOrganisation } from '#src/brands/browser/page-data.tsx'
import type { FieldMessage } from '#src/domain/field-messages.es.ts'
import { newPasswordPair, passwordRules, passwordStrength } from '#src/domain/password.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { PasswordField } from '#src/platform/ui/password-field.tsx'
import { ProcessingModal } from '#src/platform/ui/processing-modal.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { processingMessages } from '../processing.table.ts'
import { faultsOfStep, firstUnfinishedStep } from '../registration.answers.ts'
import type { RegistrationMessage } from '../registration.es.ts'
import { consentsAskedAtEnd } from '../registration.submission.ts'
import { versionsOf, wordingsOn } from '../shown-consents.rules.ts'
import { AnswersToCheck } from './answers-to-check.panel.tsx'
import { nonceParameter } from './arrival-reading.ts'
import { ConsentsAtEnd } from './consents-at-end.panel.tsx'
import type { Journey } from './journey.ts'
import { BackLink, stepHeading, unbroken } from './step-frame.tsx'
import { SubmissionOutcome } from './submission-outcome.panel.tsx'
import { useSubmission } from './use-submission.ts'

interface Given {
  password?: string
}

/** The last step: the answers to check, the consents, a password where the organisation keeps accounts itself. */
export function LoginStep({ journey }: { journey: Journey }) {
  const t = useWords<RegistrationMessage>()
  const { behaviour } = useOrganisation()
  const newYorkFcraOn = useFlag('fe-heloc-ny-fcra').enabled
  const submission = useSubmission(journey)
  const { path, draft, kept, facts, rules } = journey
  const asksPassword = path === 'set-password'
  useReturned(journey, submission.send)
  const wordings = wordingsOn(consentsAskedAtEnd(draft.propertyAddress.state, newYorkFcraOn), rules.today)

  const form = useStepForm<Given>({
    schema: {
      safeParse(answers) {
        const given = answers as Record<string, unknown>
        const consents = {
          termPrivacyConsent: given.termPrivacyConsent === true,
          communicationConsent: given.communicationConsent === true,
        }
        const issues = faultsOfStep(path, { ...kept.current(), ...consents }, rules).map(({ field, message }) => ({
          path: [field],
          message,
        }))
        const { password, confirmPassword } = given
        const pair = asksPassword
          ? newPasswordPair(behaviour.passwordPolicy).safeParse({ password, confirmPassword })
          : undefined
        const all = [...(pair?.error?.issues ?? []), ...issues]
        if (all.length > 0) return { success: false, error: { issues: all } }
        return { success: true, data: pair?.data ? { password: pair.data.password } : {} }
      },
    },
    async onSubmit({ password }) {
      kept.change((before) => ({
        ...{ ...before, termPrivacyConsent: true, communicationConsent: true },
        shownConsents: { ...before.shownConsents, ...versionsOf(wordings) },
      }))
      const open = firstUnfinishedStep(kept.current(), facts, rules)
      if (open !== undefined) return journey.goTo(open)
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
        heading={unbroken(t.any(stepHeading(journey, path, behaviour)))}
        lead={t("Pre-qualification won't affect your credit score")}
        submitLabel={action}
        submittingLabel={t('Checking')}
      >
        <AnswersToCheck journey={journey} />
        {asksPassword && <NewPassword email={draft.email} />}
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
        {...(submission.stage ? { reached: submission.stage } : { reached: 0 })}
        onHandOver={submission.handOver}
      />
    </>
  )
}

/** Who comes back from the broker with the nonce they left with has pressed the button already: the sending goes on, once. */
const useReturned = ({ kept, facts, rules }: Journey, send: (password: undefined) => Promise<void>) => {
  const nonce = new URLSearchParams(useSearch()).get(nonceParameter)
  const sent = useRef(false)
  useEffect(() => {
    const { awayWith, ...attempt } = kept.attempt()
    if (sent.current || !facts.signedIn || nonce === null || awayWith !== nonce) return
    sent.current = true
    kept.keepAttempt(attempt)
    // What stops it is shown beside the button, which is pressed again.
    if (firstUnfinishedStep(kept.current(), facts, rules) === undefined) send(undefined).catch(() => undefined)
  }, [kept, facts, rules, nonce, send])
}

/** The rules tick off while the password is typed; the e-mail stands in the form so that password managers keep the pair. */
function NewPassword({ email }: { email: string }) {
  const t = useWords<RegistrationMessage | FieldMessage>()
  const { behaviour } = useOrganisation()
  const [typed, setTyped] = useState('')
  const rules = passwordRules(typed, behaviour.passwordPolicy)
  const reached = passwordStrength(rules)
  const word = typed === '' ? '' : reached === 4 ? t('Strong') : reached >= 2 ? t('Nearly there') : t('Weak')
  return (
    <section className="flex flex-col gap-5 border-ink border-t-2 pt-5">
      <h2 className="text-24">{t('Choose a password')}</h2>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={t('Password')}
        autoComplete="new-password"
        meter={{ reached, word }}
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
      <PasswordField name="confirmPassword" label={t('Type it once more')} autoComplete="new-password" />
    </section>
  )
}

function LocationNote() {
  const t = useWords<RegistrationMessage>()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button look="quiet" size="compact" className="sm:-ml-2" onClick={() => setOpen(true)}>
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
            'When you sign your documents online, the law in many states asks where the signer is. Your browser will ask you then, and only then.',
          )}
        </p>
        <p>{t('You can say no. We will arrange another way to sign.')}</p>
      </Dialog>
    </div>
  )
}
