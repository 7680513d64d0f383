import { useMessages } from '#src/platform/ui/messages.tsx'
import type { Condition } from '../conditions.contract.ts'
import type { spanish } from '../conditions.es.ts'
import { languageOfRequest } from '../written-language.rules.ts'

/** What is requested. Staff’s own text in another language than the page’s says so, and is read aloud in its own. */
export function RequestDescription({ words }: Pick<Condition, 'words'>) {
  const t = useMessages<keyof typeof spanish>()
  const { description } = words[t.language]
  const textLanguage = languageOfRequest(words, t.language)
  if (textLanguage === t.language) return description
  return (
    <>
      <span className="block text-15 text-muted">
        {t(textLanguage === 'en' ? 'Message from your lender, in English:' : 'Message from your lender, in Spanish:')}
      </span>
      <span lang={textLanguage}>{description}</span>
    </>
  )
}
