import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { requestPaperCopies } from '../paper-letters.contract.ts'
import type { spanish } from '../signer-documents.es.ts'

type State = 'idle' | 'sending' | 'done' | 'none' | 'failed'

/** Lets an owner ask for paper copies of their documents, which are free (15 USC 7001(c)(1)(B)(iv)). */
export function PaperCopies({ uuid }: { uuid: string }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const [state, setState] = useState<State>('idle')
  const [key] = useState(() => crypto.randomUUID())
  const request = async () => {
    setState('sending')
    try {
      const { documents } = await call(requestPaperCopies, { params: { uuid }, body: {}, idempotencyKey: key })
      setState(documents > 0 ? 'done' : 'none')
    } catch {
      setState('failed')
    }
  }
  return (
    <Section heading={t('Paper copies')}>
      <div className="flex flex-col gap-4">
        <p>{t('You can get paper documents by U.S. mail at no cost.')}</p>
        {state !== 'done' && (
          <div>
            <Button variant="secondary" loading={state === 'sending'} onClick={() => void request()}>
              {t('Mail me paper copies')}
            </Button>
          </div>
        )}
        <div role="status">
          {state === 'done' && (
            <Notice tone="success" heading={t('We’ll mail your documents.')}>
              <p>{t('They usually go out within two business days.')}</p>
            </Notice>
          )}
          {state === 'none' && <p>{t('There’s no document to mail yet.')}</p>}
        </div>
        {state === 'failed' && (
          <Notice tone="error" role="alert" heading={t('Your request didn’t go through. Please try again.')} />
        )}
      </div>
    </Section>
  )
}
