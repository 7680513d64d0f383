import { useEffect, useRef, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { NoLines } from '#src/platform/ui/lines.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
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
  const t = useWords<string>()
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
  ofReplies: Readonly<Record<string, ReplyFaults>>
}

const noFaults: Faults = { messages: [], ofReplies: {} }

const faultsOf = (
  replies: readonly CannedReply[],
  issues: readonly { path: PropertyKey[]; message: string }[],
): Faults => {
  const messages: string[] = []
  const ofReplies: Record<string, Record<string, string>> = {}
  for (const { path, message } of issues) {
    const [index, field] = path
    const reply = typeof index === 'number' ? replies[index] : undefined
    if (!reply || typeof field !== 'string') messages.push(message)
    else {
      const fields = ofReplies[reply.uuid]
      ofReplies[reply.uuid] = { [field]: message, ...fields }
    }
  }
  return { messages, ofReplies }
}

interface ReplyListProps {
  settings: CannedReplies
  onSaved: (settings: CannedReplies) => void
}

function ReplyList({ settings, onSaved }: ReplyListProps) {
  const t = useWords<string>()
  const call = useApi()
  const toast = useToast()
  const [replies, setReplies] = useState<readonly CannedReply[]>(settings.replies)
  const [openUuid, setOpenUuid] = useState<string>()
  const [faults, setFaults] = useState(noFaults)
  const [busy, setBusy] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const { version, savedAt } = settings
  const faultyReplies = replies.filter(({ uuid }) => faults.ofReplies[uuid])
  const hasFaults = faults.messages.length > 0 || faultyReplies.length > 0
  useEffect(() => {
    if (hasFaults) summary.current?.focus()
  }, [hasFaults])

  const send = async (act: () => Promise<CannedReplies>, success: string) => {
    setBusy(true)
    setFaults(noFaults)
    try {
      onSaved(await act())
      toast({ text: success })
    } catch (error) {
      const message =
        error instanceof CallFailure && error.status > 0 ? error.words : t('That did not work. Try again.')
      setFaults({ messages: [message], ofReplies: {} })
      setBusy(false)
    }
  }
  const save = () => {
    const result = CannedReplyList.safeParse(replies)
    if (!result.success) return setFaults(faultsOf(replies, result.error.issues))
    void send(
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
            {faults.messages.map((message) => (
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
      <div className="flex flex-wrap items-center gap-3">
        <Button look="secondary" size="compact" onClick={add}>
          {t('Add reply')}
        </Button>
        <Button size="compact" loading={busy} loadingLabel={t('Saving')} onClick={save}>
          {t('Save')}
        </Button>
        {version > 0 && (
          <Button
            look="secondary"
            size="compact"
            onClick={() =>
              void send(() => call(undoCannedReplies, { body: { version } }), t('The last change is undone.'))
            }
          >
            {t('Undo last change')}
          </Button>
        )}
        {savedAt && (
          <span className="text-13 text-muted">
            {t('Last change:')} <Moment at={savedAt} />
          </span>
        )}
      </div>
      {replies.length === 0 && <NoLines>{t('No canned replies yet.')}</NoLines>}
      <ul className="flex flex-col">
        {replies.map((reply) => (
          <li key={reply.uuid} className="max-w-none border-rule border-b">
            <CannedReplyForm
              reply={reply}
              faults={faults.ofReplies[reply.uuid] ?? {}}
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
