import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { useCurrentRoute } from '#src/platform/browser/route-params.tsx'
import { Contents } from '#src/platform/ui/contents.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { fillSentence } from '#src/platform/words/fill.ts'
import { footerLinks } from '../footer.rules.ts'
import type { spanish } from '../organizations.es.ts'
import { demonstrationNoteIn, legalNames, legalPageOf, legalTextOf } from '../site-pages.rules.ts'
import { Licenses } from './licenses.panel.tsx'

/** The legal pages, chosen by path: terms, privacy policy, licenses, electronic communications and a state notice. */
export function LegalScreen() {
  const t = useMessages<keyof typeof spanish>()
  const organization = useOrganization()
  const { pattern, title } = useCurrentRoute()
  const page = legalPageOf(pattern)
  if (page === 'illinois-community-reinvestment' && organization.footer.illinoisReinvestmentNoticeUrl === '')
    return <NotPosted title={title} />
  const names = legalNames(organization)
  const fill = (sentence: string) => fillSentence(sentence, names, t.language)
  const text = page && legalTextOf(page, t.language)
  const heading =
    page === 'terms' ? t(organization.footer.termsLabel) : t.any(page === 'privacy' ? 'Privacy policy' : title)

  return (
    <>
      <ScreenHeading
        lead={
          text
            ? fill(text.lead)
            : t('Where {company} may lend, and the number you can use to look it up.', { company: names.company })
        }
      >
        {heading}
      </ScreenHeading>
      {organization.behavior.isDemonstration && (
        <Notice heading={t('This is a demonstration')}>{fill(demonstrationNoteIn(t.language))}</Notice>
      )}
      {!text && <Licenses organization={organization} />}
      {text && text.sections.length > 5 && (
        <nav aria-label={t('On this page')} className="lg:hidden">
          <ul className="border-rule border-l pl-5">
            {text.sections.map((section, at) => (
              <li key={section.heading}>
                <a
                  className="inline-flex min-h-11 items-center text-primary underline underline-offset-4 sm:min-h-8"
                  href={`#part-${at + 1}`}
                >
                  {section.heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {text?.sections.map((section, at) => (
        <section key={section.heading} id={`part-${at + 1}`} className="flex flex-col gap-3">
          <h2 className="text-24">{section.heading}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{fill(paragraph)}</p>
          ))}
          {section.points && (
            <ul className="flex list-disc flex-col gap-1 pl-5">
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  )
}

/** From 1024 px: the parts of the text, and the other legal pages. */
export function LegalSide() {
  const t = useMessages<keyof typeof spanish>()
  const organization = useOrganization()
  const { pattern } = useCurrentRoute()
  const page = legalPageOf(pattern)
  const isPosted =
    page !== 'illinois-community-reinvestment' || organization.footer.illinoisReinvestmentNoticeUrl !== ''
  const text = page && isPosted ? legalTextOf(page, t.language) : undefined
  return (
    <div data-desk className="flex flex-col gap-10">
      {text && (
        <Contents
          key={pattern}
          label={t('On this page')}
          parts={text.sections.map(({ heading }, at) => ({ id: `part-${at + 1}`, heading }))}
        />
      )}
      <nav aria-label={t('Other legal pages')}>
        <h2 className="mb-3 text-20">{t('Other legal pages')}</h2>
        <ul>
          {footerLinks(organization)
            .filter((link) => 'label' in link && link.url !== pattern)
            .map((link) => (
              <li key={link.url}>
                <a
                  className="inline-flex min-h-11 items-center text-15 text-primary underline underline-offset-4"
                  href={link.url}
                >
                  {'label' in link && t(link.label)}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  )
}

/** Shown instead of a state notice if that state does not examine this lender. */
function NotPosted({ title }: { title: string }) {
  const t = useMessages<keyof typeof spanish>()
  const { name: company } = useOrganization().orgMetaData.companyInfo
  return (
    <ScreenHeading lead={t('{company} isn’t required to publish this notice.', { company })}>
      {t.any(title)}
    </ScreenHeading>
  )
}
