import { localDay } from '#src/platform/browser/local-day.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import type { Valuation } from '../valuation.contract.ts'
import type { spanish } from '../valuation.es.ts'

type Visit = NonNullable<Valuation['appraisal']>['visit']

/** Shows when the appraiser comes and what they need. */
export function AppraisalVisit({ visit }: { visit: Visit }) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <Section heading={t('The visit')}>
      {visit ? (
        <p className="font-heading text-24">
          {t('{date}, between {from} and {to}', {
            date: t.date(localDay(visit.from)),
            from: t.time(visit.from),
            to: t.time(visit.to),
          })}
        </p>
      ) : (
        <p>{t('The appraiser will call you to set a time, usually within two business days.')}</p>
      )}
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-muted">
        <li>{t('It takes about an hour. An adult (18 or older) must let the appraiser in.')}</li>
        <li>{t('The appraiser looks at every room, the attic and the basement, and takes photos.')}</li>
        <li>{t('Please keep pets in one room. There’s no need to clean up.')}</li>
      </ul>
    </Section>
  )
}
