import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { phoneLink } from '#src/domain/phone-link.ts'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { spanish } from '../income.es.ts'
import { isLinkMethod } from '../income-methods.table.ts'
import { LowerIncome } from './lower-income.panel.tsx'
import { failureWords } from './method-words.table.ts'
import { useIncome } from './use-income.ts'
import { Ways } from './ways.panel.tsx'

/** A way that did not lead on: why, and the ways that may. Never a decision on the application. */
export function Screen() {
  const t = useWords<keyof typeof spanish>()
  const { support } = useOrganisation()
  const { income, error, again } = useIncome()
  if (!income && !error) return <Skeleton />
  const failed = income?.requests.findLast(({ failure }) => failure !== null)
  const but = failed && isLinkMethod(failed.method) && failed.failure !== 'log-in-again' ? failed.method : undefined
  return (
    <>
      <ScreenHeading
        lead={
          failed?.failure
            ? t(failureWords[failed.failure])
            : t('Your income could not be verified the way you chose. There are other ways.')
        }
      >
        {t('We could not verify your income')}
      </ScreenHeading>
      <p>{t('This is no decision on your application. Everything you gave us is kept.')}</p>
      {income && (
        <Section heading={t('Other ways')}>
          <Ways methods={income.methods} but={income.methods.length > 1 ? but : undefined} />
        </Section>
      )}
      {income && <LowerIncome income={income} again={again} />}
      <p>
        <LinkButton look="secondary" href={phoneLink(support.phone)}>
          {t('Call {phone}', { phone: support.phone })}
        </LinkButton>
      </p>
    </>
  )
}
