import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { inputClass } from '#src/platform/ui/fields/field-frame.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import { type DeskRow, transferConversation } from '../agents-desk.contract.ts'
import { type ChatQueue, chatQueues } from '../conversation-states.table.ts'
import { availabilityNames } from './availability.panel.tsx'
import type { Desk } from './desk-data.tsx'
import { queueNames } from './desk-words.ts'

interface TransferProps {
  row: DeskRow
  desk: Desk
  isOpen: boolean
  onClose: () => void
  onTransferred: () => void
}

/** Gives a conversation to a queue or to a colleague who is available, with a note if the agent writes one. */
export function TransferDialog({ row, desk, isOpen, onClose, onTransferred }: TransferProps) {
  return (
    <Dialog id="transfer-chat" open={isOpen} onClose={onClose} heading="Transfer this conversation">
      <TransferForm row={row} desk={desk} onTransferred={onTransferred} />
    </Dialog>
  )
}

const parseTarget = (choice: string): { queue: ChatQueue } | { agentUuid: string } | undefined => {
  const queue = chatQueues.find((chatQueue) => `queue ${chatQueue}` === choice)
  if (queue) return { queue }
  return choice === '' ? undefined : { agentUuid: choice }
}

function TransferForm({ row, desk, onTransferred }: Pick<TransferProps, 'row' | 'desk' | 'onTransferred'>) {
  const call = useApi()
  const [choice, setChoice] = useState('')
  const [note, setNote] = useState('')
  const { busy, act, fault, setFault } = useAct({ showsFault: true })
  const transfer = async () => {
    const to = parseTarget(choice)
    if (!to) return setFault('Choose a queue or a colleague')
    await act(async () => {
      await call(transferConversation, {
        params: { conversationUuid: row.conversationUuid },
        body: { to, ...(note.trim() && { note: note.trim() }) },
      })
      onTransferred()
      return null
    })
  }
  const colleagues = desk.colleagues.filter(({ availability }) => availability !== 'OFFLINE')
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void transfer()
      }}
    >
      <div className="flex flex-col gap-1 text-15">
        <label htmlFor="transfer-to">To</label>
        <select
          id="transfer-to"
          value={choice}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'transfer-fault' : undefined}
          onChange={({ target }) => {
            setChoice(target.value)
            setFault(undefined)
          }}
          className={`${inputClass} min-h-11 py-1`}
        >
          <option value="">Choose</option>
          <optgroup label="Queues">
            {chatQueues.map((queue) => (
              <option key={queue} value={`queue ${queue}`}>
                {queueNames[queue]}
              </option>
            ))}
          </optgroup>
          {colleagues.length > 0 && (
            <optgroup label="Colleagues">
              {colleagues.map(({ agentUuid, name, availability, open }) => (
                <option key={agentUuid} value={agentUuid}>
                  {fill('{name} ({state}, {count} open)', {
                    name,
                    state: availabilityNames[availability].toLowerCase(),
                    count: open,
                  })}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </div>
      <div id="transfer-fault" role="alert" className="text-13 text-error">
        {fault}
      </div>
      <label className="flex flex-col gap-1 text-15">
        Note for the colleague (only staff can see it)
        <textarea
          rows={3}
          maxLength={2_000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          className={inputClass}
        />
      </label>
      <div>
        <Button type="submit" size="compact" loading={busy} loadingLabel="Transferring">
          Transfer
        </Button>
      </div>
    </form>
  )
}
