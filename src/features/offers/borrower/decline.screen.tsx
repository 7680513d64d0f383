import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { phoneLink } from '#src/domain/person/phone-link.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useRouteParam } from '#src/platform/browser/route-params.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { Figure } from '#src/platform/ui/ledger.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { SummaryList } from '#src/platform/ui/summary-list.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { type DecisionAnswer, readDecision } from '../offers.contract.ts'
import { isInTheHome, valuationPathFor } from '../offers.valuation-paths.table.ts'
import { AwaitedPage } from './offers-frame.panel.tsx'
import { useOfferMessages } from './use-offer-messages.ts'

/** Shows a decline: its reasons, what would change them, the score that was used, and whom to contact. */
export function DeclineScreen() {
  const t = useOfferMessages()
  const uuid = useRouteParam('uuid')
  const call = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['decision', uuid],
    queryFn: () => call(readDecision, { params: { uuid } }),
  })
  const heading = t('We can’t offer you a line at this time')
  if (!data) return <AwaitedPage uuid={uuid} heading={heading} error={error} onTryAgain={refetch} />
  return (
    <>
      <ScreenHeading
        lead={t(
          'Thank you for applying. Below are the reasons for our decision, what could help, and where to ask questions.',
        )}
      >
        {heading}
      </ScreenHeading>
      <Reasons decision={data} />
      {data.score && <Score score={data.score} />}
      {data.agencies.length > 0 && <Reports decision={data} />}
      <NextOptions decision={data} />
    </>
  )
}

function Reasons({ decision }: { decision: DecisionAnswer }) {
  const t = useOfferMessages()
  return (
    <Section
      heading={t('The reasons')}
      aside={t('Decided on {date}', { date: t.date(toLocalDate(decision.decidedAt)) })}
    >
      <ol className="flex flex-col">
        {decision.reasons.map(({ code, words }) => (
          <li key={code} className="flex max-w-none flex-col gap-1 border-rule border-b py-4 first:pt-1">
            <span className="font-semibold">{t.any(words)}</span>
            <span className="text-muted">{t.any(valuationPathFor(code))}</span>
          </li>
        ))}
      </ol>
      {decision.eligibleFrom && (
        <p className="mt-4">
          {t('You can apply again after {date}.', {
            date: t.date(decision.eligibleFrom),
          })}
        </p>
      )}
    </Section>
  )
}

/** Returns the date of an instant in the reader's time zone. The Swedish locale formats dates as ISO 8601. */
const toLocalDate = (instant: string): string => new Date(instant).toLocaleDateString('sv-SE')

function Score({ score }: { score: NonNullable<DecisionAnswer['score']> }) {
  const t = useOfferMessages()
  return (
    <Section heading={t('The credit score we used')}>
      <div className="flex flex-col gap-5">
        <Figure
          size="medium"
          label={t('{model}, on {date}', { model: score.model, date: t.date(score.date) })}
          value={String(score.value)}
          note={t('Scores run from {lowest} to {highest}.', score)}
        />
        {score.keyFactors.length > 0 && (
          <div>
            <h3 className="mb-2 text-20">{t('What lowered your score')}</h3>
            <ul className="flex list-disc flex-col gap-1 pl-6">
              {score.keyFactors.map((factor) => (
                <li key={factor}>{t.any(factor)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  )
}

function Reports({ decision }: { decision: DecisionAnswer }) {
  const t = useOfferMessages()
  const { agencies, freeCopyUntil } = decision
  return (
    <Section heading={t('Your credit report is free')}>
      <p>
        {t(
          'The agency that gave us your report didn’t make this decision and can’t explain it. You can ask it for a copy, and dispute anything wrong or missing.',
        )}{' '}
        {freeCopyUntil && t('The copy is free until {date}.', { date: t.date(freeCopyUntil) })}
      </p>
      <div className="mt-4 flex flex-col gap-6">
        {agencies.map(({ name, address, phone }) => (
          <SummaryList
            key={name}
            rows={[
              { label: t('Name'), value: name },
              { label: t('Phone'), value: <PhoneLink phone={phone} /> },
              { label: t('Write to'), value: address },
            ]}
          />
        ))}
      </div>
    </Section>
  )
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <a
    href={phoneLink(phone)}
    className="-my-2.5 inline-flex min-h-11 items-center text-primary underline decoration-rule underline-offset-4 hover:decoration-current"
  >
    {phone}
  </a>
)

/** Shows what the borrower can do next. */
function NextOptions({ decision }: { decision: DecisionAnswer }) {
  const t = useOfferMessages()
  const { support } = useOrganization()
  const { creditor, reasons } = decision
  const isHomeOnly = reasons.length > 0 && reasons.every(({ code }) => isInTheHome(code))
  return (
    <Section heading={t('What you can do now')}>
      <p>
        {t(
          'If something here is wrong or has changed, call us and we’ll review it. We also send you this notice in writing.',
        )}
      </p>
      <div className="my-4">
        <SummaryList
          rows={[
            { label: t('Phone'), value: <PhoneLink phone={creditor.phone} /> },
            {
              label: t('Email'),
              value: (
                <a
                  href={`mailto:${support.email}`}
                  className="text-primary underline decoration-rule underline-offset-4 hover:decoration-current"
                >
                  {support.email}
                </a>
              ),
            },
            { label: t('Write to'), value: `${creditor.name}, ${creditor.address}` },
            { label: 'NMLS', value: creditor.nmlsId },
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-4">
        <LinkButton href="/dashboard">{t('Go to your dashboard')}</LinkButton>
        {isHomeOnly && (
          <LinkButton variant="secondary" href={`${basePath}/register`}>
            {t('Apply with a different property')}
          </LinkButton>
        )}
      </div>
    </Section>
  )
}
