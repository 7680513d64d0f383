import { type FormEvent, useState } from 'react'
import { type LenderAnswer, LenderAnswers } from '#src/domain/answers/lender-answers.schema.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { inputClass } from '#src/platform/ui/fields/field-frame.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { english, fill } from '#src/platform/words/english.ts'
import { type Language, languages } from '#src/platform/words/fill.ts'
import { type TrialAnswer, tryQuestion } from '../lender-answers.contract.ts'

const languageNames = { en: 'English', es: 'Spanish' } as const

/** Shows how a visitor's question would be answered from the list as it is on the page, saved or not. */
export function TryQuestion({ answers }: { answers: readonly LenderAnswer[] }) {
  const call = useApi()
  const [question, setQuestion] = useState('')
  const [language, setLanguage] = useState<Language>('en')
  const [result, setResult] = useState<TrialAnswer>()
  const { busy, act, fault, setFault } = useAct({ showsFault: true })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (question.trim() === '') return setFault('Type a question first.')
    const list = LenderAnswers.safeParse(answers)
    if (!list.success) return setFault('Complete the questions above first.')
    await act(async () => {
      setResult(await call(tryQuestion, { body: { question, language, answers: list.data } }))
      return null
    })
  }
  return (
    <form className="flex max-w-176 flex-col gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <div className="flex flex-wrap items-end gap-3">
        <label className="flex grow flex-col gap-1">
          <span className="text-13 text-muted">Question as a visitor would type it</span>
          <input
            className={inputClass}
            value={question}
            maxLength={1_000}
            aria-invalid={fault !== undefined}
            onChange={({ target }) => setQuestion(target.value)}
          />
        </label>
        <label className="flex flex-col gap-1">
          <span className="text-13 text-muted">Page language</span>
          <select
            className={`${inputClass} min-h-11 py-1`}
            value={language}
            onChange={({ target }) => setLanguage(target.value === 'es' ? 'es' : 'en')}
          >
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" size="compact" variant="secondary" loading={busy} loadingLabel="Asking">
          Ask
        </Button>
      </div>
      <div role="alert">{fault && <Notice tone="error">{fault}</Notice>}</div>
      <div role="status">{result && <Result result={result} />}</div>
    </form>
  )
}

function Result({ result: { answerId, text, sources, offersPerson, confidence } }: { result: TrialAnswer }) {
  return (
    <section aria-label="Answer" className="flex flex-col gap-2 border-rule border-l-2 pl-4">
      <p className="text-13 text-muted">
        {answerId === null ? 'Handed to an agent' : fill('Answered by: {id}', { id: answerId })}
        {' · '}
        {fill('Confidence {percent}', { percent: english.percent(confidence * 100, 0) })}
      </p>
      <p className="whitespace-pre-line">{text}</p>
      {sources.map(({ title, url }) => (
        <p key={url} className="text-13">
          {title} ({url})
        </p>
      ))}
      {offersPerson && <p className="text-13 text-muted">An agent is offered.</p>}
    </section>
  )
}
