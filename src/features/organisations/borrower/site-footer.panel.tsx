import type { PageOrganisation } from '#src/brands/page-organisation.contract.ts'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { disclosures } from '../disclosures.rules.ts'
import { footerLinks, lenderNote, licenceNote, type Said, securityNote } from '../footer.rules.ts'
import type { spanish } from '../organisations.es.ts'

interface SiteFooterProps {
  organisation: PageOrganisation
  /** The product the page is about; heloc unless said. */
  productKey?: string
}

/** The foot of every page: who lends, where, at what figures, and the legal pages. Goes into the footer of `Page`. */
export function SiteFooter({ organisation, productKey }: SiteFooterProps) {
  const t = useWords<keyof typeof spanish>()
  // Which sentence is said is only known at run time, so its placeholders cannot be checked here; the rules' tests do.
  const say = ({ sentence, values }: Said) =>
    (t as (sentence: string, values: Said['values']) => string)(sentence, values)
  const licence = licenceNote(organisation, productKey)

  return (
    <div className="flex flex-col gap-6">
      <p>{say(securityNote(organisation))}</p>
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
          {disclosures(organisation, t.language, productKey).map((said) => (
            <li key={said.sentence}>{say(said)}</li>
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
