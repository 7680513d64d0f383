import { useState } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { SettingEditor, type SettingFault, type SettingIssues } from '#src/platform/ui/console/setting-editor.tsx'
import { fill } from '#src/platform/words/english.ts'
import { type CannedReply, cannedRepliesSetting } from '../canned-replies.contract.ts'
import { replyPlaceholders } from '../canned-replies.rules.ts'
import { CannedReplyForm, type ReplyFaults } from './canned-reply-form.panel.tsx'

/** Edits the lender's canned replies. */
export function CannedRepliesEditor() {
  const [openUuid, setOpenUuid] = useState<string>()
  const faultsOf = (replies: readonly CannedReply[], issues: SettingIssues): SettingFault[] => {
    const { messages, replyFaults } = partIssues(replies, issues)
    const faultyReplies = replies.filter(({ uuid }) => replyFaults[uuid])
    return [
      ...messages.map((message) => ({ message })),
      ...faultyReplies.map(({ uuid, title, shortcut }) => ({
        message: fill('Correct the reply “{title}”', { title: title || shortcut || 'New reply' }),
        open: () => setOpenUuid(uuid),
      })),
    ]
  }
  return (
    <SettingEditor
      of={cannedRepliesSetting}
      faultsHeading="The replies were not saved"
      savedText="Saved. Agents can use it right away."
      faultsOf={faultsOf}
      add={({ value, setValue }) => (
        <Button
          variant="secondary"
          size="compact"
          onClick={() => {
            const reply = newReply()
            setValue([reply, ...value])
            setOpenUuid(reply.uuid)
          }}
        >
          Add reply
        </Button>
      )}
    >
      {({ value, setValue, rejection }) => (
        <ReplyList
          replies={value}
          faults={rejection ? partIssues(rejection.value, rejection.issues).replyFaults : {}}
          openUuid={openUuid}
          onOpen={setOpenUuid}
          onChange={setValue}
        />
      )}
    </SettingEditor>
  )
}

const newReply = (): CannedReply => ({
  uuid: crypto.randomUUID(),
  title: '',
  shortcut: '',
  queues: [],
  text: '',
  textEs: '',
})

interface PartedIssues {
  /** The messages that no field shows. */
  messages: readonly string[]
  /** The messages of each reply's fields, by the reply's id. */
  replyFaults: Readonly<Record<string, ReplyFaults>>
}

const partIssues = (replies: readonly CannedReply[], issues: SettingIssues): PartedIssues => {
  const messages: string[] = []
  const replyFaults: Record<string, Record<string, string>> = {}
  for (const { path, message } of issues) {
    const [index, field] = path
    const reply = typeof index === 'number' ? replies[index] : undefined
    if (!reply || typeof field !== 'string') messages.push(message)
    else {
      const fields = replyFaults[reply.uuid]
      replyFaults[reply.uuid] = { [field]: message, ...fields }
    }
  }
  return { messages, replyFaults }
}

interface ReplyListProps {
  replies: readonly CannedReply[]
  faults: PartedIssues['replyFaults']
  openUuid: string | undefined
  onOpen: (uuid: string | undefined) => void
  onChange: (replies: CannedReply[]) => void
}

function ReplyList({ replies, faults, openUuid, onOpen, onChange }: ReplyListProps) {
  return (
    <>
      <p className="text-muted">
        {fill(
          'Agents insert these with the button under a conversation or by typing a slash and the shortcut. Placeholders: {names}.',
          {
            names: replyPlaceholders.map((name) => `{${name}}`).join(', '),
          },
        )}
      </p>
      {replies.length === 0 && <EmptyState>No canned replies yet.</EmptyState>}
      <ul className="flex flex-col">
        {replies.map((reply) => (
          <li key={reply.uuid} className="max-w-none border-rule border-b">
            <CannedReplyForm
              reply={reply}
              faults={faults[reply.uuid] ?? {}}
              isOpen={openUuid === reply.uuid}
              onToggle={() => onOpen(openUuid === reply.uuid ? undefined : reply.uuid)}
              onChange={(changedReply) =>
                onChange(replies.flatMap((other) => (other.uuid === reply.uuid ? (changedReply ?? []) : other)))
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}
