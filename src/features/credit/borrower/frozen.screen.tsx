import { useQuery } from '@tanstack/react-query'
import { retryStep } from '#src/application/application.contract.ts'
import { useApplicationUuid, useStatus } from '#src/application/browser/use-application.tsx'
import { useMoveButton } from '#src/application/browser/use-move.ts'
import { phoneLink } from '#src/domain/person/phone-link.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { bureaus } from '../bureaus.table.ts'
import { readFreeze } from '../credit.contract.ts'
import type { spanish } from '../credit.es.ts'

const link = 'inline-flex min-h-11 items-center gap-1.5 text-primary underline underline-offset-4'

/** Explains how to lift a freeze at each bureau, and lets the borrower continue the application. */
export function CreditFrozenScreen() {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const status = useStatus()
  const { data } = useQuery({
    queryKey: ['freeze', uuid, status?.revision],
    queryFn: () => call(readFreeze, { params: { uuid } }),
  })
  const restrictionByBureau = new Map(data?.restrictions.map(({ bureau, kind }) => [bureau, kind]))
  const { press, moving, failed } = useMoveButton((idempotencyKey) =>
    call(retryStep, { params: { uuid }, body: { status: status?.checklistStatus ?? '' }, idempotencyKey }),
  )
  return (
    <>
      <ScreenHeading
        lead={t('Your credit file is frozen. Unfreeze it for a day so we can continue. Nothing you gave us is lost.')}
      >
        {t('Your credit file is frozen')}
      </ScreenHeading>
      <Section heading={t('Unfreeze your file at each bureau')}>
        {/* 15 U.S.C. 1681c-1(i): free of charge, and within one hour of a request by phone or online. */}
        <p className="mb-4">
          {t(
            'It’s free. If you ask online or by phone, a bureau must lift a freeze within one hour. You can choose the day it starts again.',
          )}
        </p>
        <ul className="border-rule border-t">
          {bureaus.map(({ code, name, phone, web }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-6 border-rule border-b py-2">
              <h3 className="min-w-28 font-semibold text-17">{name}</h3>
              {/* Reserves the space, so that the layout does not shift when the bureaus with a freeze are known. */}
              <p className="min-h-6 basis-full text-15">
                {restrictionByBureau.has(code) && (
                  <strong className="text-warning">
                    {restrictionByBureau.get(code) === 'LOCKED'
                      ? t('Your file is locked here')
                      : t('Your file is frozen here')}
                  </strong>
                )}
              </p>
              <a className={link} href={phoneLink(phone)}>
                <Icon name="phone" size={18} />
                <span className="figures">{phone}</span>
              </a>
              <a className={link} href={web} target="_blank" rel="noreferrer">
                {t('Unfreeze at {bureau}', { bureau: name })}
                <Icon name="external" size={16} />
                <span className="sr-only"> ({t('opens a new page')})</span>
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-15 text-muted">
          {t('If you locked your file in a bureau’s app, unlock it in that app.')}
        </p>
      </Section>
      <Section heading={t('My file is open now')}>
        <div className="flex flex-col items-start gap-4">
          {failed && (
            <Notice tone="error" role="alert">
              {t('We couldn’t try again. Please wait a minute and press the button again.')}
            </Notice>
          )}
          <Button loading={moving} loadingLabel={t('Trying again')} onClick={() => void press()}>
            {t('Try again')}
          </Button>
        </div>
      </Section>
    </>
  )
}
