import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { phoneLink } from '#src/domain/phone-link.ts'
import { useWords } from '#src/platform/ui/words.tsx'
import type { RegistrationMessage } from '../registration.es.ts'

/** Beside every "no": what would change it, that the answers are kept, and a person to talk to. */
export function KnockOutWays({ wayOn }: { wayOn: RegistrationMessage }) {
  const t = useWords<RegistrationMessage>()
  const { support } = useOrganisation()
  return (
    <>
      <p>{t.any(wayOn)}</p>
      <p className="text-15 text-muted">
        {t.rich('Your answers are kept on this device. Questions? Call {phone} or write to {email}.', {
          phone: (
            <a className="whitespace-nowrap text-primary underline underline-offset-4" href={phoneLink(support.phone)}>
              {support.phone}
            </a>
          ),
          email: (
            <a className="text-primary underline underline-offset-4" href={`mailto:${support.email}`}>
              {support.email}
            </a>
          ),
        })}
      </p>
    </>
  )
}
