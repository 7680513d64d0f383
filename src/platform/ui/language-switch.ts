import { createContext, useContext } from 'react'
import type { Language } from '#src/platform/words/fill.ts'

export const LanguageSwitch = createContext<(language: Language) => Promise<void>>(async () => {})

/** Changes the language of the page where it stands: answers already given stay in their fields. */
export const useSwitchLanguage = () => useContext(LanguageSwitch)
