import { useMessages } from '#src/platform/ui/messages.tsx'
import type { RegistrationMessage } from '../registration.es.ts'
import type { PrefillableField, PrefillSource, RegistrationDraft } from '../registration.schema.ts'

const sourceLabels = {
  offerCode: 'from your offer letter',
  referral: 'from the person who referred you',
  affiliate: 'from the partner site you came from',
  invitation: 'from what you told our team',
  profile: 'from your profile',
  userData: 'from the link you opened',
} as const satisfies Record<PrefillSource, RegistrationMessage>

/**
 * Returns a function that says where the prefilled answer of a field came from; undefined for what the person typed.
 */
export const useSourceTag = (draft: RegistrationDraft): ((field: PrefillableField) => string | undefined) => {
  const t = useMessages<RegistrationMessage>()
  return (field) => {
    const source = draft.sources[field]
    return (
      source && t('We filled this in {source}. Please correct it if it is wrong.', { source: t(sourceLabels[source]) })
    )
  }
}
