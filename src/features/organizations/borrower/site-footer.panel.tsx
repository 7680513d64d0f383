import type { ReactNode } from 'react'
import type { PageOrganization } from '#src/brands/page-organization.contract.ts'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { disclosures } from '../disclosures.rules.ts'
import { type FilledSentence, footerLinks, lenderNote, licenseNote, securityNote } from '../footer.rules.ts'
import type { spanish } from '../organizations.es.ts'

interface SiteFooterProps {
  organization: PageOrganization
  /** The product the page is about; heloc if left out. */
  productKey?: string
  /** The hours when the phone is answered. */
  hours?: ReactNode
}

const linkStyle = 'inline-flex min-h-11 items-center underline underline-offset-4'

/**
 * The footer of every page: the lender, its states, the key figures and the legal pages. It goes into `Page`'s footer.
 */
export function SiteFooter({ organization, productKey, hours }: SiteFooterProps) {
  const t = useMessages<keyof typeof spanish>()
  // The sentence is chosen at run time, so its placeholders cannot be type-checked here. The rules' tests check them.
  const fill = ({ sentence, values }: FilledSentence) =>
    (t as (sentence: string, values: FilledSentence['values']) => string)(sentence, values)
  const license = licenseNote(organization, productKey, t.any)

  return (
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,34rem)_minmax(16rem,1fr)]">
      <div className="min-w-0">
        <p className="pb-6">{fill(securityNote(organization))}</p>
        {/* On a phone the link to the CEO, for people who are logged in, is a row of its own below the hours. */}
        <div className="min-h-[calc(3lh+2.75rem)] sm:min-h-[3lh]">{hours}</div>
      </div>
      <nav aria-label={t('Legal pages and contact')} className="lg:row-span-2 lg:pl-10">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 lg:block">
          {footerLinks(organization).map((link) => (
            <li key={link.url}>
              <a className={linkStyle} href={link.url}>
                {'label' in link ? t(link.label) : link.ownLabel[t.language]}
              </a>
            </li>
          ))}
          <li>
            <a className={linkStyle} href="/contact">
              {t('Contact us')}
            </a>
          </li>
        </ul>
      </nav>
      <div className="min-w-0 text-13">
        <p>{fill(lenderNote(organization))}</p>
        {license && (
          <>
            <p className="max-lg:hidden">{fill(license)}</p>
            <div className="lg:hidden">
              <Disclosure summary={t('States we lend in')}>{fill(license)}</Disclosure>
            </div>
          </>
        )}
      </div>
      <Disclosure summary={t('Rates, fees and times')}>
        <ul className="flex flex-col gap-2">
          {disclosures(organization, t.language, productKey).map((disclosure) => (
            <li key={disclosure.sentence}>{fill(disclosure)}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
