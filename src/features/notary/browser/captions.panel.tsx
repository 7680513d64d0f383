import { type FormEvent, useState } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { NotarySession } from '../session.contract.ts'
import type { spanish } from '../session.es.ts'
import type { ChatMessage, NotaryMeetingConnection } from './use-notary-meeting.ts'

type Message = keyof typeof spanish

/** What the notary says in the demonstration. */
const notaryCues = {
  WELCOME: 'Hello. I’m your notary. We’ll start as soon as everyone is here.',
  SHOW_ID: 'Please hold your ID up to the camera, front and back.',
  READ: 'Thank you. This is the notarization notice. Please read it to the end, then confirm that you’ve read it.',
  SIGN: 'This is the deed. Please read it to the end, take the time you need, and sign it.',
  SEALING: 'Thank you. I’ll put my seal on the deed and record it in my journal.',
  THANKS: 'That’s all. You’ll receive copies of everything. Thank you and goodbye.',
} as const satisfies Record<string, Message>

interface CaptionsProps {
  session: NotarySession
  messages: readonly ChatMessage[]
  write: NotaryMeetingConnection['write']
}

/** Shows what is said as text. None of it is stored. */
export function Captions({ session, messages, write }: CaptionsProps) {
  const t = useMessages<Message>()
  const [text, setText] = useState('')
  const { notary, people } = session
  // No one speaks before the notary arrives.
  if (!notary && messages.length === 0) return null
  const speakerName = (who: string) =>
    who === 'notary'
      ? notary?.name || t('The notary')
      : (people.find(({ signerUuid }) => signerUuid === who)?.name ?? '')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') write(text.trim())
    setText('')
  }
  return (
    <section aria-label={t('Captions')} className="border-ink border-t-2 pt-3">
      <div role="log" aria-live="polite" className="flex max-h-48 flex-col gap-2 overflow-y-auto">
        {notary?.says && (
          <p className="text-20">
            <span className="font-semibold">{notary.name}: </span>
            {t(notaryCues[notary.says])}
          </p>
        )}
        {messages.map((caption) => (
          <p key={`${caption.at}${caption.text}`}>
            <span className="font-semibold">{speakerName(caption.who)}: </span>
            {caption.text}
          </p>
        ))}
      </div>
      {notary && !notary.isDemonstration && (
        <form onSubmit={send} className="mt-3 flex flex-col gap-3 sm:flex-row sm:items-end">
          <label className="flex min-w-0 grow flex-col gap-1">
            <span className="text-15 text-muted">{t('Message the group')}</span>
            <input
              value={text}
              onChange={(event) => setText(event.target.value)}
              maxLength={500}
              className="min-h-control rounded-control border border-edge bg-surface px-3"
            />
          </label>
          <Button type="submit" variant="secondary">
            {t('Send')}
          </Button>
        </form>
      )}
    </section>
  )
}
