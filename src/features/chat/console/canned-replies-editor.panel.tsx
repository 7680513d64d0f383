import { useEffect, useRef, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { SettingActions } from '#src/platform/ui/console/setting-actions.tsx'
import { useSettingSave } from '#src/platform/ui/console/use-setting-save.ts'
import { EmptyState } from '#src/platform/ui/data-table.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import {
  type CannedReplies,
  type CannedReply,
  CannedReplyList,
  readCannedReplies,
  saveCannedReplies,
  undoCannedReplies,
} from '../canned-replies.contract.ts'
import { replyPlaceholders } from '../canned-replies.rules.ts'
import { CannedReplyForm, type ReplyFaults } from './canned-reply-form.panel.tsx'

/** Edits the lender's canned replies. Each change is previewed, saved, and undone with one click. */
export function CannedRepliesEditor() {
  const t = useMessages<string>()
  const settings = useAnswer(readCannedReplies)
  return (
    <AnswerSection of={settings} failureHeading={t('The canned replies did not load.')}>
      {(answer) => <ReplyList key={answer.version} settings={answer} onSaved={settings.setAnswer} />}
    </AnswerSection>
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

interface Faults {
  /** The messages that no field shows. */
  messages: readonly string[]
  /** The messages of each reply's fields, by the reply's id. */
  replyFaults: Readonly<Record<string, ReplyFaults>>
}

const replyFaults = (
  replies: readonly CannedReply[],
  issues: readonly { path: PropertyKey[]; message: string }[],
): Faults => {
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
  settings: CannedReplies
  onSaved: (settings: CannedReplies) => void
}

function ReplyList({ settings, onSaved }: ReplyListProps) {
  const t = useMessages<string>()
  const call = useApi()
  const [replies, setReplies] = useState<readonly CannedReply[]>(settings.replies)
  const [openUuid, setOpenUuid] = useState<string>()
  const { send, faults: messages, setFaults: setMessages, isBusy } = useSettingSave(onSaved)
  const [faultsByReply, setFaultsByReply] = useState<Faults['replyFaults']>({})
  const summary = useRef<HTMLDivElement>(null)
  const { version } = settings
  const faultyReplies = replies.filter(({ uuid }) => faultsByReply[uuid])
  const hasFaults = messages.length > 0 || faultyReplies.length > 0
  useEffect(() => {
    if (hasFaults) summary.current?.focus()
  }, [hasFaults])

  const sendReplies = (act: () => Promise<CannedReplies>, success: string) => {
    setFaultsByReply({})
    return send(act, success)
  }
  const save = () => {
    const result = CannedReplyList.safeParse(replies)
    if (!result.success) {
      const faults = replyFaults(replies, result.error.issues)
      setMessages(faults.messages)
      return setFaultsByReply(faults.replyFaults)
    }
    void sendReplies(
      () => call(saveCannedReplies, { body: { version, replies: result.data } }),
      t('Saved. Agents can use it right away.'),
    )
  }
  const add = () => {
    const reply = newReply()
    setReplies([reply, ...replies])
    setOpenUuid(reply.uuid)
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        {t(
          'Agents insert these with the button under a conversation or by typing a slash and the shortcut. Placeholders: {names}.',
          {
            names: replyPlaceholders.map((name) => `{${name}}`).join(', '),
          },
        )}
      </p>
      <div ref={summary} role="alert" tabIndex={-1} className="focus-visible:outline-none">
        {hasFaults && (
          <Notice tone="error" heading={t('The replies were not saved')}>
            {messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
            {faultyReplies.map(({ uuid, title, shortcut }) => (
              <p key={uuid}>
                <button
                  type="button"
                  className="min-h-11 text-left underline underline-offset-4"
                  onClick={() => setOpenUuid(uuid)}
                >
                  {t('Correct the reply “{title}”', { title: title || shortcut || t('New reply') })}
                </button>
              </p>
            ))}
          </Notice>
        )}
      </div>
      <SettingActions
        setting={settings}
        isBusy={isBusy}
        onSave={save}
        onUndo={() =>
          void sendReplies(() => call(undoCannedReplies, { body: { version } }), t('The last change is undone.'))
        }
        add={
          <Button variant="secondary" size="compact" onClick={add}>
            {t('Add reply')}
          </Button>
        }
      />
      {replies.length === 0 && <EmptyState>{t('No canned replies yet.')}</EmptyState>}
      <ul className="flex flex-col">
        {replies.map((reply) => (
          <li key={reply.uuid} className="max-w-none border-rule border-b">
            <CannedReplyForm
              reply={reply}
              faults={faultsByReply[reply.uuid] ?? {}}
              isOpen={openUuid === reply.uuid}
              onToggle={() => setOpenUuid(openUuid === reply.uuid ? undefined : reply.uuid)}
              onChange={(changedReply) =>
                setReplies(replies.flatMap((other) => (other.uuid === reply.uuid ? (changedReply ?? []) : other)))
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
