import { useState } from 'react'
import { type PasswordPolicy, passwordRules, passwordStrength } from '#src/domain/person/password.ts'
import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import { PasswordField } from '#src/platform/ui/fields/password-field.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { fillSentence } from '#src/platform/words/fill.ts'
import type { spanish } from '../accounts.es.ts'

const strengthLabels = ['Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const satisfies readonly SharedSentence[]

interface NewPasswordProps {
  policy: PasswordPolicy
  /** See useGuessable. */
  isGuessable: (password: string) => boolean
  label?: string
}

/**
 * Renders the fields for a new password and its confirmation, named `password` and `confirmPassword` in the surrounding
 * form. The list of rules and the strength meter update as the person types. newPasswordPair of the domain checks both.
 */
export function NewPassword({ policy, isGuessable, label }: NewPasswordProps) {
  const t = useMessages<keyof typeof spanish>()
  const [password, setTyped] = useState('')
  const rules = passwordRules(password, policy, isGuessable)
  const strength = password === '' ? 0 : passwordStrength(rules)
  return (
    <>
      <PasswordField
        name="password"
        label={label ?? t('Password')}
        autoComplete="new-password"
        onChange={setTyped}
        meter={{ strength, label: password === '' ? '' : t(strengthLabels[strength]) }}
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
