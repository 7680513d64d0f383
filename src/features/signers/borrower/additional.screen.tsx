import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { useAnnouncer } from '#src/platform/ui/announcer.tsx'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { Icon, type IconName } from '#src/platform/ui/icon.tsx'
import { LoadedContent } from '#src/platform/ui/loaded.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { SignerProgress } from '../signer-progress.rules.ts'
import { inviteSigner, listSigners, reportSigner, type Signers } from '../signers.contract.ts'
import type { spanish } from '../signers.es.ts'
import { SignerContactForm } from './signer-contact-form.panel.tsx'

type Message = keyof typeof spanish | SharedSentence
type Signer = Signers['signers'][number]

const isRunOut = ({ progress, isInvitationOver }: Signer): boolean => progress === 'invited' && isInvitationOver

const toInvite: ReadonlySet<SignerProgress> = new Set(['unnamed', 'unreachable', 'not-invited'])
/** Returns whether the next step is the borrower's alone. */
const waitsForBorrower = (signer: Signer): boolean => toInvite.has(signer.progress) || isRunOut(signer)

/** The polling interval: the other signers act meanwhile, each on their own device. */
const pollIntervalMs = 5_000

/** Shows the additional signers and what each still has to do. What they show us of themselves is not here. */
export function AdditionalSignersScreen() {
  const t = useMessages<Message>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const { data, error, refetch } = useQuery({
    queryKey: ['signers', uuid],
    queryFn: () => call(listSigners, { params: { uuid } }),
    staleTime: 0,
    refetchInterval: pollIntervalMs,
  })
  return (
    <LoadedContent data={data} error={error} again={refetch}>
      {({ signers, isEverybodyReady }) => (
        <>
          <ScreenHeading
            lead={t(
              signers.some(waitsForBorrower)
                ? 'They need to sign the deed too. Invite them. Each person shows an ID and then meets the notary. They don’t owe what you borrow.'
                : 'They need to sign the deed too. Each person shows an ID and then meets the notary. They don’t owe what you borrow.',
            )}
          >
            {signers.length === 1 ? t('1 other signer') : t('{count} other signers', { count: signers.length })}
          </ScreenHeading>
          {isEverybodyReady && (
            <Notice tone="success" role="status" heading={t('Everyone is ready')}>
              <p>{t('You meet the notary next.')}</p>
              <p className="mt-2">
                <LinkButton size="compact" variant="secondary" href={`${basePath}/${uuid}`}>
                  {t('Continue')}
                </LinkButton>
              </p>
            </Notice>
          )}
          <ul className="border-ink border-t-2">
            {signers.map((signer) => (
              <SignerRow key={signer.signerUuid} signer={signer} />
            ))}
          </ul>
          {!isEverybodyReady && !signers.some(waitsForBorrower) && (
            <p className="text-15 text-muted">
              {t('You’re done for now. You can leave this page. We’ll email you when everyone is ready.')}
            </p>
          )}
        </>
      )}
    </LoadedContent>
  )
}

interface ProgressDisplay {
  label: Message
  description: Message
  icon: IconName
  className: string
}

const runOut: ProgressDisplay = {
  label: 'Invitation expired',
  icon: 'warning',
  className: 'text-warning',
  description: 'The invitation expired or the email changed. Send a new one.',
}

const progressDisplays: Record<SignerProgress, ProgressDisplay> = {
  unnamed: {
    label: 'Needs your answer',
    icon: 'warning',
    className: 'text-warning',
    description: 'In your state, a spouse has rights in the home. Tell us who your spouse is.',
  },
  unreachable: {
    label: 'Needs your answer',
    icon: 'warning',
    className: 'text-warning',
    description: 'Tell us how to reach them.',
  },
  'not-invited': {
    label: 'Not invited yet',
    icon: 'warning',
    className: 'text-warning',
    description: 'Let them know before you send the invitation.',
  },
  invited: {
    label: 'Invited',
    icon: 'clock',
    className: 'text-info',
    description: 'They have our email and text, but haven’t logged in yet.',
  },
  identity: {
    label: 'Logged in',
    icon: 'clock',
    className: 'text-info',
    description: 'Next, they show their ID.',
  },
  checking: {
    label: 'Logged in',
    icon: 'clock',
    className: 'text-info',
    description: 'We’re checking their ID.',
  },
  verified: {
    label: 'Identity verified',
    icon: 'clock',
    className: 'text-info',
    description: 'They haven’t said they’re ready yet.',
  },
  ready: {
    label: 'Ready',
    description: 'They are ready to meet the notary.',
    icon: 'success',
    className: 'text-success',
  },
}

type Open = 'reach' | 'report'

function SignerRow({ signer }: { signer: Signer }) {
  const t = useMessages<Message>()
  const uuid = useApplicationUuid()
  const queries = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const { name, progress, isReported, email } = signer
  const { label, description, icon, className } = isRunOut(signer) ? runOut : progressDisplays[progress]
  const displayName = name ? `${name.firstName} ${name.lastName}` : t('Your spouse')
  const isOutside = ['unnamed', 'unreachable', 'not-invited', 'invited'].includes(progress)
  const isNew = progress === 'unnamed' || progress === 'unreachable'
  const updateSigners = (now: Signers) => {
    queries.setQueryData(['signers', uuid], now)
    // The page also shows who the application now waits for.
    void queries.invalidateQueries({ queryKey: ['application', uuid] })
    setOpen(undefined)
  }
  return (
    <li className="flex flex-col gap-3 border-rule border-b py-6 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-24">{displayName}</h2>
        <p className={`flex items-center gap-2 font-semibold text-15 ${className}`}>
          <Icon name={icon} size={18} />
          {t.any(label)}
        </p>
      </div>
      <p>{t.any(description)}</p>
      {email && isOutside && <p className="text-15 text-muted">{t('We email {email}.', { email })}</p>}
      {isReported && (
        <Notice heading={t('Our team is checking whether they must sign')}>
          <p>{t('We’ll tell you what we find. You can invite them in the meantime.')}</p>
        </Notice>
      )}
      {(open === 'reach' || isNew) && isOutside && (
        <SignerContactForm
          signer={signer}
          onSaved={updateSigners}
          {...(isNew ? {} : { onClose: () => setOpen(undefined) })}
        />
      )}
      {open === 'report' && <ReportForm signer={signer} onSaved={updateSigners} onClose={() => setOpen(undefined)} />}
      {open === undefined && isOutside && !isNew && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Invite signer={signer} onSent={updateSigners} />
          <Button variant="quiet" onClick={() => setOpen('reach')}>
            {t('Edit email')}
          </Button>
        </div>
      )}
      {open === undefined && !isReported && progress !== 'ready' && (
        <p className="sm:-ml-2">
          <Button variant="quiet" onClick={() => setOpen('report')}>
            {t('This person shouldn’t sign')}
          </Button>
        </p>
      )}
    </li>
  )
}

function Invite({ signer, onSent }: { signer: Signer; onSent: (now: Signers) => void }) {
  const t = useMessages<Message>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const announcer = useAnnouncer()
  const [sending, setSending] = useState(false)
  const [refusal, setRefused] = useState<string>()
  const isRepeat = signer.invitedAt !== null
  const send = async () => {
    setSending(true)
    setRefused(undefined)
    try {
      const params = { uuid, signerUuid: signer.signerUuid }
      onSent(await call(inviteSigner, { params, idempotencyKey: crypto.randomUUID() }))
      announcer.say(t('Sent'))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setRefused(
        error.code === 'request/too-many'
          ? t('We’ve reached today’s limit for messages. Ask them to check their spam folder, or try again tomorrow.')
          : t('It couldn’t be sent. Please try again.'),
      )
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <Button
        size="compact"
        variant={isRepeat && !isRunOut(signer) ? 'secondary' : 'primary'}
        loading={sending}
        loadingLabel={t('Sending')}
        onClick={() => void send()}
      >
        {isRepeat ? t('Send it again') : t('Send the invitation')}
      </Button>
      {refusal && (
        <div className="w-full">
          <Notice tone="error" role="alert" heading={refusal} />
        </div>
      )}
    </>
  )
}

const Report = z.object({ why: reportSigner.body.shape.why })

function ReportForm(props: { signer: Signer; onSaved: (now: Signers) => void; onClose: () => void }) {
  const { signer, onSaved, onClose } = props
  const t = useMessages<Message>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const form = useStepForm({
    schema: Report,
    async onSubmit(body) {
      const params = { uuid, signerUuid: signer.signerUuid }
      onSaved(await call(reportSigner, { params, body, idempotencyKey: crypto.randomUUID() }))
    },
  })
  return (
    <StepForm
      form={form}
      isPart
      heading={t('Why shouldn’t they sign?')}
      submitLabel={t('Tell us')}
      submittingLabel={t('Sending')}
      onCancel={onClose}
    >
      <TextArea
        name="why"
        label={t('In your own words')}
        hint={t('For example: the title is out of date, or a court gave you the home. Our team reads it.')}
        maxLength={500}
      />
    </StepForm>
  )
}
