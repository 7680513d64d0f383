import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { PageData } from '#src/brands/browser/page-data.tsx'
import { PageDataProvider } from '#src/brands/browser/page-data.tsx'
import { LanguageSwitch } from '#src/platform/ui/language-switch.ts'
import { type Dictionary, MessagesProvider } from '#src/platform/ui/messages.tsx'
import type { Language } from '#src/platform/words/fill.ts'
import { dictionaryFor } from './dictionaries.ts'

const year = 31_536_000

/** Tells the server on the next visit. */
const remember = (language: Language) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the store for cookies is not in every browser we serve
  document.cookie = `language=${language}; path=/; max-age=${year}; samesite=lax`
}

interface LanguageProviderProps {
  data: PageData
  dictionary: Dictionary
  children: ReactNode
}

/** The page's data and words in one language, which the person may change or may have chosen by link. */
export function LanguageProvider({ data, dictionary, children }: LanguageProviderProps) {
  const [locale, setLocale] = useState({ language: data.language, dictionary })
  const page = useMemo(() => ({ ...data, language: locale.language }), [data, locale.language])
  const overrides = data.organization.words[locale.language] ?? {}
  const change = useCallback(async (language: Language) => {
    const next = await dictionaryFor(language)
    remember(language)
    document.documentElement.lang = language
    setLocale({ language, dictionary: next })
  }, [])
  useEffect(() => {
    if (new URLSearchParams(location.search).get('lang') === data.language) remember(data.language)
  }, [data.language])
  return (
    <PageDataProvider data={page}>
      <MessagesProvider language={locale.language} dictionary={locale.dictionary} overrides={overrides}>
        <LanguageSwitch value={change}>{children}</LanguageSwitch>
      </MessagesProvider>
    </PageDataProvider>
  )
}
