import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'

/** Asks whether a bank account is for checking or savings. */
export function AccountKindField() {
  const t = useMessages<SharedSentence>()
  return (
    <ChoiceField
      name="kind"
      label={t('Kind of account')}
      columns
      options={[
        { value: 'CHECKING', label: t('Checking account') },
        { value: 'SAVINGS', label: t('Savings account') },
      ]}
    />
  )
}
