import { createContext, useContext } from 'react'
import type { Language } from '#src/platform/words/fill.ts'

export const LanguageSwitch = createContext<(language: Language) => Promise<void>>(async () => {})

/** Changes the language without a reload: answers already entered stay in their fields. */
export const useSwitchLanguage = () => useContext(LanguageSwitch)
