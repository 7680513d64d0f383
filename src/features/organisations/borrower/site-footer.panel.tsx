import type { ReactNode } from 'react'
import type { PageOrganisation } from '#src/brands/page-organisation.contract.ts'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { disclosures } from '../disclosures.rules.ts'
import { type FilledSentence, footerLinks, lenderNote, licenceNote, securityNote } from '../footer.rules.ts'
import type { spanish } from '../organisations.es.ts'

interface SiteFooterProps {
  organisation: PageOrganisation
  /** The product the page is about; heloc if left out. */
  productKey?: string
  /** The hours when the phone is answered. */
  hours?: ReactNode
}

/**
 * The footer of every page: the lender, its states, the key figures and the legal pages. It goes into `Page`'s footer.
 */
export function SiteFooter({ organisation, productKey, hours }: SiteFooterProps) {
  const t = useWords<keyof typeof spanish>()
  // The sentence is chosen at run time, so its placeholders cannot be type-checked here. The rules' tests check them.
  const say = ({ sentence, values }: FilledSentence) =>
    (t as (sentence: string, values: FilledSentence['values']) => string)(sentence, values)
  const licence = licenceNote(organisation, productKey)

  return (
    <div className="flex flex-col gap-6">
      <p>{say(securityNote(organisation))}</p>
      <div className="min-h-[3lh]">{hours}</div>
      <nav aria-label={t('Legal pages')}>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {footerLinks(organisation).map((link) => (
            <li key={link.url}>
              <a className="inline-flex min-h-11 items-center underline underline-offset-4" href={link.url}>
                {'label' in link ? t(link.label) : link.ownLabel[t.language]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Disclosure summary={t('Rates, fees and times')}>
        <ul className="flex max-w-column flex-col gap-2">
          {disclosures(organisation, t.language, productKey).map((disclosure) => (
            <li key={disclosure.sentence}>{say(disclosure)}</li>
          ))}
        </ul>
      </Disclosure>
      <div className="max-w-[62ch] text-13">
        <p>{say(lenderNote(organisation))}</p>
        {licence && <p>{say(licence)}</p>}
      </div>
    </div>
  )
}
