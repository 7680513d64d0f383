import { type FormEvent, useState } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { NotarySession } from '../session.contract.ts'
import type { spanish } from '../session.es.ts'
import type { NotaryRoom, Said } from './use-notary-room.ts'

type Words = keyof typeof spanish

/** The demonstration's notary speaks by these. */
const spoken = {
  WELCOME: 'Good day. I am the notary. We begin as soon as everybody is here.',
  SHOW_ID: 'Please hold your ID up to the camera, front and back.',
  READ: 'Thank you. This is the notice about notarizing. Please read it to its end, then say that you have.',
  SIGN: 'This is the deed. Please read it to its end, take the time you need, and sign it.',
  SEALING: 'Thank you. I put my seal on the deed and write the act into my journal.',
  THANKS: 'That is all. You receive copies of everything. Good day.',
} as const satisfies Record<string, Words>

interface CaptionsProps {
  session: NotarySession
  said: readonly Said[]
  write: NotaryRoom['write']
}

/** What is said, in writing; nothing of it is kept. */
export function Captions({ session, said, write }: CaptionsProps) {
  const t = useWords<Words>()
  const [text, setText] = useState('')
  const { notary, people } = session
  // Before the notary is there nobody speaks.
  if (!notary && said.length === 0) return null
  const nameOf = (who: string) =>
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
            {t(spoken[notary.says])}
          </p>
        )}
        {said.map((line) => (
          <p key={`${line.at}${line.text}`}>
            <span className="font-semibold">{nameOf(line.who)}: </span>
            {line.text}
          </p>
        ))}
      </div>
      {notary && !notary.isDemonstration && (
        <form onSubmit={send} className="mt-3 flex flex-col gap-3 sm:flex-row sm:items-end">
          <label className="flex min-w-0 grow flex-col gap-1">
            <span className="text-15 text-muted">{t('Write to the others')}</span>
            <input
              value={text}
              onChange={(event) => setText(event.target.value)}
              maxLength={500}
              className="min-h-control rounded-control border border-edge bg-surface px-3"
            />
          </label>
          <Button type="submit" look="secondary">
            {t('Send')}
          </Button>
        </form>
      )}
    </section>
  )
}
