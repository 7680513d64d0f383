import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { CheckboxField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { readAccessCheck } from '../additional-info.contract.ts'
import type { spanish } from '../additional-info.es.ts'
import type { ParticularsAnswer } from './additional-info-form.rules.ts'

/** Consent to electronic documents, given by opening one (15 U.S.C. 7001(c)(1)(C)(ii)). */
export function ElectronicConsent({ electronic }: { electronic: ParticularsAnswer['electronic'] }) {
  const t = useWords<keyof typeof spanish>()
  if (electronic.isConfirmed)
    return (
      <Section heading={t('Electronic documents')}>
        <p className="flex gap-2">
          <Icon name="success" size={22} className="mt-0.5 text-success" />
          {t('You showed that you can open our documents.')}
        </p>
      </Section>
    )
  return (
    <Section heading={t('Electronic documents')}>
      <div className="flex flex-col gap-5">
        <p>{electronic.text[t.language]}</p>
        <p>
          {t(
            'Before documents reach you electronically, the law asks for proof that you can open them. Open this one and type the code you find in it.',
          )}
        </p>
        <Proof />
        <TextField
          name="electronic.code"
          label={t('Code from the document')}
          hint={t('Six letters and digits')}
          width="short"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
        />
        <CheckboxField name="agreed" label={t('I agree to this')} />
        <p className="text-15 text-muted">
          {t(
            'If you would rather have everything on paper, or the document does not open, call us and we go on with you by phone.',
          )}
        </p>
      </div>
    </Section>
  )
}

/** Fetches the document in advance, so that the link opens at once and no pop-up is blocked. */
function Proof() {
  const t = useWords<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const { data, error } = useQuery({
    queryKey: ['access check', uuid],
    queryFn: async () => (await call(readAccessCheck, { params: { uuid } })) as Uint8Array<ArrayBuffer>,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [href, setHref] = useState<string>()
  useEffect(() => {
    if (!data) return
    const url = URL.createObjectURL(new Blob([data], { type: 'application/pdf' }))
    setHref(url)
    return () => URL.revokeObjectURL(url)
  }, [data])
  if (error) return <p role="alert">{t('We could not draw the document just now.')}</p>
  if (!href) return <p className="flex min-h-11 items-center">{t('The document is being drawn.')}</p>
  return (
    <p>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 font-medium text-primary underline decoration-rule underline-offset-4 hover:decoration-current"
      >
        <Icon name="document" />
        {t('Open the document with the code')}
        <span className="sr-only"> ({t('opens a PDF in a new tab')})</span>
      </a>
    </p>
  )
}
