import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { Icon, type IconName } from '#src/platform/ui/icon.tsx'
import { NoLines } from '#src/platform/ui/lines.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { SignerProgress } from '../signer-progress.rules.ts'
import { listSigners, releaseSigner, type Signers } from '../signers.contract.ts'

type Signer = Signers['signers'][number]

const standings: Record<SignerProgress, string> = {
  unnamed: 'Borrower must identify them',
  unreachable: 'Borrower must provide contact details',
  'not-invited': 'Not invited yet',
  invited: 'Invited',
  identity: 'Must show an ID',
  checking: 'ID under review',
  verified: 'Verified, not ready yet',
  ready: 'Ready',
}

/** Statuses that wait for a person stand out; finished ones are quiet. */
const looks: Partial<Record<SignerProgress, string>> = {
  unnamed: 'text-warning',
  unreachable: 'text-warning',
  'not-invited': 'text-warning',
  ready: 'text-success',
}
const icons: Partial<Record<SignerProgress, IconName>> = {
  unnamed: 'warning',
  unreachable: 'warning',
  'not-invited': 'warning',
  ready: 'success',
}

interface ApplicationSignersProps {
  uuid: string
  role: string
  /** Called when the application may have moved on. */
  onChanged: () => void
}

/** Lists the additional signers, and lets staff release one who need not sign. */
export function ApplicationSigners({ uuid, role, onChanged }: ApplicationSignersProps) {
  const t = useWords<string>()
  const signersQuery = useAnswer(listSigners, { params: { uuid } })
  return (
    <AnswerSection of={signersQuery} failureHeading={t('The signers did not load.')}>
      {({ signers }) =>
        signers.length === 0 ? (
          <NoLines>{t('The borrower is the only signer.')}</NoLines>
        ) : (
          <ul className="max-w-none border-ink border-t-[1.5px]">
            {signers.map((signer) => (
              <Line
                key={signer.signerUuid}
                uuid={uuid}
                signer={signer}
                mayRelease={(releaseSigner.access as readonly string[]).includes(role)}
                onReleased={(now) => {
                  signersQuery.setAnswer(now)
                  onChanged()
                }}
              />
            ))}
          </ul>
        )
      }
    </AnswerSection>
  )
}

interface LineProps {
  uuid: string
  signer: Signer
  mayRelease: boolean
  onReleased: (now: Signers) => void
}

function Line({ uuid, signer, mayRelease, onReleased }: LineProps) {
  const t = useWords<string>()
  const [isOpen, setOpen] = useState(false)
  const { name, role, standing, isReported } = signer
  return (
    <li className="flex max-w-none flex-col gap-2 border-rule border-b py-2">
      <div className="grid min-h-11 items-center gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <p className="min-w-0 break-words">
          <span className="font-semibold">{name ? `${name.firstName} ${name.lastName}` : t('Spouse')}</span>
          <span className="block text-13 text-muted">
            {role === 'spouse' ? t('spouse not on title') : t('owner on title')}
          </span>
        </p>
        <p className={`flex items-center gap-2 ${looks[standing]}`}>
          <Icon name={icons[standing] ?? 'clock'} size={18} />
          {t.any(standings[standing])}
        </p>
        {mayRelease && !isOpen && (
          <Button look="secondary" size="compact" onClick={() => setOpen(true)}>
            {t('Remove')}
          </Button>
        )}
      </div>
      {isReported && <p className="text-13 text-warning">{t('The borrower says they should not sign.')}</p>}
      {isOpen && <Release uuid={uuid} signer={signer} onReleased={onReleased} onCancel={() => setOpen(false)} />}
    </li>
  )
}

interface ReleaseProps extends Pick<LineProps, 'uuid' | 'signer' | 'onReleased'> {
  onCancel: () => void
}

function Release({ uuid, signer, onReleased, onCancel }: ReleaseProps) {
  const t = useWords<string>()
  const call = useApi()
  const toast = useToast()
  const form = useStepForm({
    schema: releaseSigner.body,
    async onSubmit(body) {
      const params = { uuid, signerUuid: signer.signerUuid }
      onReleased(await call(releaseSigner, { params, body, idempotencyKey: crypto.randomUUID() }))
      toast({ text: t('Removed. This person no longer signs.') })
    },
  })
  return (
    <StepForm
      form={form}
      isPart
      submitLabel={t('Remove from signing')}
      submittingLabel={t('Removing')}
      onCancel={onCancel}
    >
      <TextArea
        name="reason"
        label={t('Evidence that they don’t need to sign')}
        hint={t('Saved in the audit log. When all other signers are ready, the application continues.')}
        rows={2}
        maxLength={500}
      />
    </StepForm>
  )
}
