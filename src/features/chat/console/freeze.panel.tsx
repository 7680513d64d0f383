import { useId, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { inputClass } from '#src/platform/ui/fields/field-frame.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { freezeConversation } from '../agents-desk.contract.ts'

interface FreezeProps {
  conversationUuid: string
  isFrozen: boolean
  isOpen: boolean
  onClose: () => void
  onChanged: () => void
}

/** Freezes a conversation or unfreezes it, with a reason for colleagues. */
export function FreezeDialog({ isOpen, onClose, ...form }: FreezeProps) {
  const heading = form.isFrozen ? 'Unfreeze this conversation?' : 'Freeze this conversation?'
  return (
    <Dialog id="freeze-chat" open={isOpen} onClose={onClose} heading={heading}>
      <FreezeForm {...form} />
    </Dialog>
  )
}

function FreezeForm({ conversationUuid, isFrozen, onChanged }: Omit<FreezeProps, 'isOpen' | 'onClose'>) {
  const call = useApi()
  const faultId = useId()
  const [reason, setReason] = useState('')
  const { busy, act, fault, setFault } = useAct({ showsFault: true })
  const save = async () => {
    if (reason.trim() === '') return setFault('Give a reason')
    await act(async () => {
      await call(freezeConversation, {
        params: { conversationUuid },
        body: { isFrozen: !isFrozen, reason: reason.trim() },
      })
      onChanged()
      return null
    })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p>
        {isFrozen
          ? 'Agents can answer again. The visitor’s page closed this chat, so follow up by email or phone.'
          : 'No one can write in it. The visitor sees that our team paused it, and can start a new one.'}
      </p>
      <label className="flex flex-col gap-1 text-15">
        Reason (only staff can see it)
        <textarea
          rows={3}
          maxLength={2_000}
          value={reason}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? faultId : undefined}
          onChange={({ target }) => {
            setReason(target.value)
            setFault(undefined)
          }}
          className={inputClass}
        />
      </label>
      <div id={faultId} role="alert" className="text-13 text-error">
        {fault}
      </div>
      <div>
        <Button type="submit" size="compact" loading={busy} loadingLabel="Saving">
          {isFrozen ? 'Unfreeze' : 'Freeze'}
        </Button>
      </div>
    </form>
  )
}
