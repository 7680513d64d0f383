import type { ReactNode } from 'react'
import { type AnswerPage, answerPages, type LenderAnswer } from '#src/domain/answers/lender-answers.schema.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { inputClass } from '#src/platform/ui/fields/field-frame.tsx'
import { fill } from '#src/platform/words/english.ts'
import type { Language } from '#src/platform/words/fill.ts'

interface AnswerFormProps {
  answer: LenderAnswer
  onChange: (answer: LenderAnswer | undefined) => void
}

const languageNames = { en: 'English', es: 'Spanish' } as const

const pageNames = {
  '/dashboard': 'Applications',
  '/dashboard/settings': 'Settings',
  '/auth/login': 'Log in',
  '/contact': 'Contact',
  '/terms': 'Terms',
  '/privacy': 'Privacy',
  '/licenses': 'Licenses',
  '/communications': 'Electronic communications',
} as const satisfies Record<AnswerPage, string>

/** Edits one question in both languages, beside each other. */
export function AnswerForm({ answer, onChange }: AnswerFormProps) {
  const { id, page, offersPerson } = answer
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{answer.en.question || 'New question'}</legend>
      <div className="grid gap-6 md:grid-cols-2">
        <LanguageFields language="en" answer={answer} onChange={onChange} />
        <LanguageFields language="es" answer={answer} onChange={onChange} />
      </div>
      <p className="text-13 text-muted">
        {fill('Name: {id}. {lender}, {phone} and {email} are filled in automatically.', {
          id,
          lender: '{lender}',
          phone: '{phone}',
          email: '{email}',
        })}
      </p>
      <div className="flex flex-wrap items-end gap-6">
        <LabeledField label="Linked page">
          <select
            className={`${inputClass} min-h-11 max-w-64 py-1`}
            value={page ?? ''}
            onChange={({ target }) =>
              onChange({ ...answer, page: answerPages.find((answerPage) => answerPage === target.value) ?? null })
            }
          >
            <option value="">None</option>
            {answerPages.map((answerPage) => (
              <option key={answerPage} value={answerPage}>
                {pageNames[answerPage]}
              </option>
            ))}
          </select>
        </LabeledField>
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="choice-box"
            checked={offersPerson}
            onChange={({ target }) => onChange({ ...answer, offersPerson: target.checked })}
          />
          Offer an agent after this answer
        </label>
        <Button variant="quiet" size="compact" onClick={() => onChange(undefined)}>
          Remove
        </Button>
      </div>
    </fieldset>
  )
}

function LanguageFields({ language, answer, onChange }: AnswerFormProps & { language: Language }) {
  const name = languageNames[language]
  const content = answer[language]
  const set = (change: Partial<LenderAnswer['en']>) => onChange({ ...answer, [language]: { ...content, ...change } })
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <h3 className="text-15">{name}</h3>
      <LabeledField label="Question">
        <input
          className={inputClass}
          lang={language}
          maxLength={200}
          value={content.question}
          onChange={({ target }) => set({ question: target.value })}
        />
      </LabeledField>
      <LabeledField label="Answer">
        <textarea
          className={inputClass}
          lang={language}
          rows={7}
          maxLength={1_500}
          value={content.answer}
          onChange={({ target }) => set({ answer: target.value })}
        />
      </LabeledField>
      <LabeledField label="Other ways to ask it, one per row">
        <textarea
          className={inputClass}
          lang={language}
          rows={5}
          value={content.wordings.join('\n')}
          onChange={({ target }) => set({ wordings: target.value === '' ? [] : target.value.split('\n') })}
        />
      </LabeledField>
    </section>
  )
}

function LabeledField({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="flex flex-col gap-1">
      <span className="text-13 text-muted">{label}</span>
      {children}
    </label>
  )
}
