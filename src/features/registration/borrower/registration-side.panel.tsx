import { Suspense } from 'react'
import { useFlag, useOrganization } from '#src/brands/browser/page-data.tsx'
import { productOf } from '#src/brands/page-organization.contract.ts'
import { phoneLink } from '#src/domain/person/phone-link.ts'
import { lazyPart } from '#src/platform/browser/lazy-reload.ts'
import { Icon } from '#src/platform/ui/icon.tsx'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepBar, type StepGroup } from '#src/platform/ui/progress.tsx'
import type { RegistrationMessage } from '../registration.es.ts'
import { registrationSteps, stepBar } from '../registration.steps.ts'
import { type Journey, useJourney } from './journey.ts'
import { useOriginator } from './originator.ts'

const OriginatorCard = lazyPart(
  () => import('./originator-card.panel.tsx'),
  (module) => module.OriginatorCard,
)

/** Shown beside registration: the progress, what to have at hand, and how to reach a person. */
export function RegistrationAside() {
  const t = useMessages<RegistrationMessage>()
  const journey = useJourney()
  const originator = useOriginator()
  return (
    <div className="flex flex-col gap-10">
      <div className="hidden lg:block">
        <StepBar label={t('Steps of your application')} groups={groupsOf(journey, t)} />
      </div>
      {originator && (
        <Suspense>
          <OriginatorCard originator={originator} />
        </Suspense>
      )}
      {journey.path === '' && <BeforeYouStart product={journey.product} />}
      <HaveAQuestion />
    </div>
  )
}

const groupsOf = ({ path, facts }: Journey, t: ReturnType<typeof useMessages<RegistrationMessage>>): StepGroup[] => {
  const bar = stepBar(facts)
  const current = bar.findIndex(({ paths }) => paths.includes(path))
  const part = registrationSteps.find((step) => step.path === path && 'part' in step)
  return bar.map(({ group, parts }, at) => {
    const partIndex = part && 'part' in part ? parts.indexOf(part.part) : 0
    return {
      label: t(group),
      state: at < current ? 'complete' : at === current ? 'current' : 'upcoming',
      ...(parts.length > 0 && {
        substeps: parts.map((name, index) => ({
          label: t.any(name),
          state:
            index < partIndex
              ? ('complete' as const)
              : index === partIndex
                ? ('current' as const)
                : ('upcoming' as const),
        })),
      }),
    }
  })
}

function BeforeYouStart({ product }: { product: string }) {
  const t = useMessages<RegistrationMessage>()
  const organization = useOrganization()
  const { info } = productOf(organization, product)
  const { minimumAge } = organization.behavior
  const range = (from: number, to: number) => `${t.cents(from, 'whole')} – ${t.cents(to, 'whole')}`
  return (
    <section>
      <h2 className="mb-3 text-20">{t('Before you start')}</h2>
      <Ledger>
        <LedgerRow
          label={t('How long it takes')}
          value={t('About {minutes} minutes', { minutes: info.minutesToApprove })}
        />
        <LedgerRow label={t('Line amount')} value={range(info.lineAmount.from, info.lineAmount.to)} />
        <LedgerRow
          label={t('APR')}
          value={`${t.percent(Number(info.aprPercent.from))} – ${t.percent(Number(info.aprPercent.to))}`}
        />
        <LedgerRow label={t('Your credit score')} value={t('Not affected')} />
        {minimumAge.seniorVariant && <LedgerRow label={t('Age')} value={`${minimumAge.senior}+`} />}
      </Ledger>
      <p className="mt-3 text-15 text-muted">
        {t('What you’ll need: the home’s address, your yearly income, a phone and an email.')}
      </p>
    </section>
  )
}

function HaveAQuestion() {
  const t = useMessages<RegistrationMessage>()
  const { support, behavior } = useOrganization()
  const offersChat = useFlag('fe-webchat').enabled && behavior.offersChat
  const link =
    'figures inline-flex min-h-11 items-center gap-2 text-primary underline decoration-rule underline-offset-4 hover:decoration-current'
  return (
    <section>
      <h2 className="mb-1 text-20">{t('Have a question?')}</h2>
      <p className="flex flex-wrap items-center gap-x-6">
        <a className={link} href={phoneLink(support.phone)}>
          <Icon name="phone" size={18} />
          {support.phone}
        </a>
        {offersChat && (
          <a className={link} href="?pop-webchat=true">
            <Icon name="chat" size={18} />
            {t('Chat with us')}
          </a>
        )}
      </p>
    </section>
  )
}
