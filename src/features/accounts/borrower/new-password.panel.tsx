import { useState } from 'react'
import { type PasswordPolicy, passwordRules, passwordStrength } from '#src/domain/password.ts'
import { Icon } from '#src/platform/ui/icon.tsx'
import { PasswordField } from '#src/platform/ui/password-field.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { fillSentence } from '#src/platform/words/fill.ts'
import type { spanish } from '../accounts.es.ts'

const meterWords = ['Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const satisfies readonly (keyof typeof spanish)[]

interface NewPasswordProps {
  policy: PasswordPolicy
  /** See useGuessable. */
  isGuessable: (password: string) => boolean
  label?: string
}

/**
 * A new password and its confirmation, the answers `password` and `confirmPassword` of the surrounding form: rules tick
 * off and a meter fills while typing. Checked by newPasswordPair of the domain.
 */
export function NewPassword({ policy, isGuessable, label }: NewPasswordProps) {
  const t = useWords<keyof typeof spanish>()
  const [typed, setTyped] = useState('')
  const rules = passwordRules(typed, policy, isGuessable)
  const reached = typed === '' ? 0 : passwordStrength(rules)
  return (
    <>
      <PasswordField
        name="password"
        label={label ?? t('Password')}
        autoComplete="new-password"
        onChange={setTyped}
        meter={{ reached, word: typed === '' ? '' : t(meterWords[reached]) }}
      />
      <div className="flex flex-col gap-2 text-15">
        <p className="font-semibold">{t('Your password needs')}</p>
        <ul className="flex flex-col gap-1">
          {rules.map((rule) => (
            <li key={rule.label} className={`flex items-center gap-2 ${rule.met ? 'text-success' : 'text-muted'}`}>
              <Icon name={rule.met ? 'check' : 'minus'} size={18} />
              {fillSentence(t.any(rule.label), rule.values, t.language)}
              <span className="sr-only">, {rule.met ? t('met') : t('not yet')}</span>
            </li>
          ))}
        </ul>
      </div>
      <PasswordField name="confirmPassword" label={t('Confirm password')} autoComplete="new-password" />
    </>
  )
}
