import { useSwitchLanguage } from '#src/platform/ui/language-switch.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { barLink } from './top-bar-link.ts'

const names = { en: 'English', es: 'Español' } as const

/** Each language by its own name, offered in that language. */
export function LanguageToggle() {
  const { language } = useMessages<never>()
  const change = useSwitchLanguage()
  const other = language === 'en' ? 'es' : 'en'
  return (
    <button type="button" lang={other} className={barLink} onClick={() => void change(other)}>
      <span aria-hidden="true" className="sm:hidden">
        {other.toUpperCase()}
      </span>
      <span className="max-sm:sr-only">{names[other]}</span>
    </button>
  )
}
