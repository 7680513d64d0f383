import { fill } from '#src/platform/words/english.ts'
import type { Condition } from '../conditions.contract.ts'
import { languageOfRequest } from '../written-language.rules.ts'

const languages = { en: 'English', es: 'Spanish' } as const

interface BorrowerTextPreviewProps {
  texts: Condition['words']
  /** Stacks the two languages when there is little room beside a form. */
  isStacked?: boolean
}

/** Shows exactly what the person who is asked reads, in both languages. */
export function BorrowerTextPreview({ texts, isStacked = false }: BorrowerTextPreviewProps) {
  return (
    <div className={`mt-2 grid gap-x-8 gap-y-3 md:grid-cols-2 ${isStacked ? 'xl:grid-cols-1' : ''}`}>
      {(['en', 'es'] as const).map((language) => (
        <blockquote key={language} lang={language} className="border-rule border-l-4 pl-3">
          <p lang="en" className="text-13 text-muted">
            {fill('What the borrower sees, in {language}', { language: languages[language] })}
          </p>
          <p className="font-semibold">{texts[language].header}</p>
          <Description texts={texts} language={language} />
          <p className="text-muted">[{texts[language].button}]</p>
        </blockquote>
      ))}
    </div>
  )
}

/** Staff’s own text is not translated, and the borrower is told in which language it is. */
function Description({ texts, language }: { texts: Condition['words']; language: 'en' | 'es' }) {
  const { description } = texts[language]
  const textLanguage = languageOfRequest(texts, language)
  if (textLanguage === language) return <p>{description}</p>
  return (
    <>
      <p lang="en" className="text-13 text-muted">
        {fill('Your message in {language}, marked as such', { language: languages[textLanguage] })}
      </p>
      <p lang={textLanguage}>{description}</p>
    </>
  )
}
