import { localDay } from '#src/platform/browser/local-day.ts'
import { Section } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { Valuation } from '../valuation.contract.ts'
import type { spanish } from '../valuation.es.ts'

type Visit = NonNullable<Valuation['appraisal']>['visit']

/** Shows when the appraiser comes and what they need. */
export function AppraisalVisit({ visit }: { visit: Visit }) {
  const t = useWords<keyof typeof spanish>()
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
        <p>{t('The appraiser calls you to agree on a time, usually within two business days.')}</p>
      )}
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-muted">
        <li>{t('It takes about an hour. Somebody over 18 must let the appraiser in.')}</li>
        <li>{t('Every room, the attic and the basement are looked at, and photos are taken.')}</li>
        <li>{t('Pets are best kept in one room. You need not tidy up.')}</li>
      </ul>
    </Section>
  )
}
