import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { TextArea, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import { type Funding, fileRecording } from '../funding.contract.ts'
import { MoneyPart } from './money-part.panel.tsx'

type DeedRecording = NonNullable<Funding['recording']>

const recordingStateLabels: Record<DeedRecording['state'], string> = {
  SENT: 'Submitted to the county',
  RECORDED: 'Recorded',
  REJECTED: 'Rejected by the county',
  BY_MAIL: 'Send by U.S. mail',
}

const mayFile = (role: string): boolean => (fileRecording.access as readonly string[]).includes(role)

interface RecordingProps {
  uuid: string
  status: string
  role: string
  recording: DeedRecording | null
  onChanged: () => void
}

/** Shows the recording of the deed at the county, and what staff enter about it. */
export function Recording({ uuid, status, role, recording, onChanged }: RecordingProps) {
  const call = useApi()
  const [filing, setFiling] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: fileRecording.body,
    async onSubmit(body) {
      await call(fileRecording, { params: { uuid }, body, idempotencyKey: key })
      onChanged()
    },
  })
  return (
    <MoneyPart heading="Recording">
      {recording ? (
        <p>
          <span className={`font-semibold ${recording.state === 'REJECTED' ? 'text-error' : ''}`}>
            {recordingStateLabels[recording.state]}
          </span>{' '}
          {recording.instrumentNumber &&
            recording.recordedOn &&
            fill('as {number} on {date}', {
              number: recording.instrumentNumber,
              date: english.date(recording.recordedOn, 'short'),
            })}
          {recording.reasons.map(({ code, words }) => ` ${code}: ${words}.`)}{' '}
          <span className="text-muted">
            · {'sent'} <Moment at={recording.sentAt} />
          </span>
        </p>
      ) : (
        <p className="text-muted">Not sent for recording.</p>
      )}
      {status === 'RECORDING' && mayFile(role) && !filing && (
        <div>
          <Button variant="secondary" size="compact" onClick={() => setFiling(true)}>
            Enter recording details
          </Button>
        </div>
      )}
      {filing && (
        <StepForm form={form} isPart submitLabel="Save" submittingLabel="Saving" onCancel={() => setFiling(false)}>
          <TextField name="instrumentNumber" label="Instrument number" width="medium" maxLength={40} />
          <TextField name="recordedOn" label="Recorded on" type="date" width="medium" />
          <TextArea name="reason" label="Reason" rows={3} maxLength={500} />
        </StepForm>
      )}
    </MoneyPart>
  )
}
