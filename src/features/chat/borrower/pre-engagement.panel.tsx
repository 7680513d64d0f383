import { useEffect } from 'react'
import { EmailField, TextArea, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import type { spanish } from '../chat.es.ts'
import type { ChatMode } from '../conversation-states.table.ts'
import { PreEngagement } from '../pre-engagement.rules.ts'
import type { ChatHours } from './chat-host.ts'

type Message = keyof typeof spanish

interface PreEngagementProps {
  hours: ChatHours | undefined
  /** Who is logged in. */
  person: { name: string; email: string } | undefined
  mode: ChatMode
  onStart: (person: PreEngagement) => Promise<void>
  /** Called when the form opens and once a minute while it is open. */
  onRenew: () => void
}

/** Milliseconds between renewals of the proof of who is logged in. */
const renewMs = 60_000

/** Asks for name and email before a chat begins. */
export function PreEngagementForm({ mode, person, hours, onStart, onRenew }: PreEngagementProps) {
  const t = useMessages<Message>()
  const form = useStepForm({
    schema: PreEngagement,
    initial: { friendlyName: person?.name ?? '', emailAddress: person?.email ?? '' },
    onSubmit: onStart,
  })
  useEffect(() => {
    onRenew()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') onRenew()
    }, renewMs)
    return () => clearInterval(timer)
  }, [onRenew])

  return (
    <div className="chat-form min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-5 chat-foot">
      <StepForm
        form={form}
        submitLabel={t('Start chat')}
        submittingLabel={t('Starting')}
        lead={
          <div className="flex flex-col gap-2 text-15">
            {mode === 'agent' ? (
              <p>{t('Someone on our team will answer you here. If no one is available, our assistant answers.')}</p>
            ) : (
              <>
                <p>{t('Our assistant will answer you now. You can ask for a person at any time.')}</p>
                {hours && !hours.isOpen && <p>{hours.status}</p>}
              </>
            )}
          </div>
        }
      >
        <TextField name="friendlyName" label={t('Your name')} autoComplete="name" />
        <EmailField
          name="emailAddress"
          label={t('Email')}
          hint={t('So we can answer you if the chat is interrupted.')}
        />
        <TextArea name="initialMessage" label={t('Your question')} optional rows={3} maxLength={2_000} />
        <p className="text-13 text-muted">{t('Please don’t include Social Security, account or card numbers.')}</p>
      </StepForm>
    </div>
  )
}
