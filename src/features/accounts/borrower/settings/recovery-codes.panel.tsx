import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../../second-factor.es.ts'

/** Renders the ten recovery codes. They are shown only this once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useMessages<keyof typeof spanish>()
  const [copied, setCopied] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <section className="flex max-w-column flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-24">
        {t('Save these recovery codes')}
      </h2>
      <p className="text-muted">{t('Each one lets you log in once if you lose the app. We show them only now.')}</p>
      <ol className="figures grid gap-x-8 border-rule border-y py-4 sm:grid-cols-2" data-secret="yes">
        {codes.map((code) => (
          <li key={code} className="select-all py-1 tracking-[0.08em]">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={onSaved}>{t('I’ve saved them')}</Button>
        <Button variant="quiet" onClick={() => void copy()}>
          <span role="status">{copied ? t('Copied') : t('Copy them')}</span>
        </Button>
      </div>
    </section>
  )
}
