import { useState } from 'react'
import { useMove } from '#src/application/browser/use-move.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { LoadedContent } from '#src/platform/ui/loaded.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { PressStatement } from '#src/platform/ui/press-statement.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { confirmLiens, type LiensAnswer } from '../liens.contract.ts'
import type { spanish } from '../liens.es.ts'
import { liabilityNames } from '../liens.labels.table.ts'
import { confirmationSchema, EarlierEquityQuestions } from './earlier-equity.panel.tsx'
import { LienForm } from './lien-form.panel.tsx'
import { LienRow, PayoffBox } from './lien-row.panel.tsx'
import { LineEffect } from './line-effect.panel.tsx'
import { type Liens, useLiens } from './use-liens.ts'

/**
 * Shows the liens from public records and the credit file. The borrower corrects them and sees the effect on the line
 * of credit live.
 */
export function LiensScreen() {
  const liens = useLiens()
  const { answer, error, reload } = liens
  return (
    <LoadedContent data={answer} error={error} again={reload}>
      {(liensAnswer) => <LienList answer={liensAnswer} liens={liens} />}
    </LoadedContent>
  )
}

interface ListedProps {
  answer: LiensAnswer
  liens: Liens
}

function LienList({ answer, liens }: ListedProps) {
  const t = useMessages<keyof typeof spanish>()
  const isInquiry = answer.asks === 'unexplained'
  return (
    <>
      {isInquiry ? (
        <ScreenHeading
          lead={t('Your full credit file shows a home loan that wasn’t on your list. Tell us which home secures it.')}
        >
          {t('One more question about your loans')}
        </ScreenHeading>
      ) : (
        <ScreenHeading
          lead={t(
            'This is what public records and your credit file show. Fix anything that’s wrong. It affects how large your line can be.',
          )}
        >
          {t('Mortgages and liens on your home')}
        </ScreenHeading>
      )}
      {liens.refused && (
        <Notice tone="error" role="alert">
          {liens.refused === true
            ? t('We couldn’t save that. Please wait a minute and try again.')
            : t.any(liens.refused)}
        </Notice>
      )}
      <Section heading={isInquiry ? t('What your credit file shows') : t('On your home')}>
        {answer.liens.length === 0 ? (
          <p>{t('We didn’t find any mortgages or liens on this home. If that’s wrong, add what’s missing.')}</p>
        ) : (
          <ul className="border-ink border-t-2">
            {answer.liens.map((row) => (
              <LienRow key={row.liabilityUuid} row={row} liens={liens} />
            ))}
          </ul>
        )}
        {!isInquiry && <AddLien liens={liens} />}
      </Section>
      {answer.debts.length > 0 && <OtherDebts answer={answer} liens={liens} />}
      <LineEffect effect={answer.effect} />
      <ConfirmLiens uuid={liens.uuid} isInquiry={isInquiry} answer={answer} />
    </>
  )
}

function AddLien({ liens }: { liens: Liens }) {
  const t = useMessages<keyof typeof spanish>()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-4">
      {isOpen ? (
        <LienForm heading={t('What is missing?')} save={liens.add} onClose={() => setOpen(false)} />
      ) : (
        <Button variant="secondary" size="compact" onClick={() => setOpen(true)}>
          <Icon name="plus" size={18} />
          {t('Add a mortgage or lien')}
        </Button>
      )}
    </div>
  )
}

/** Lists cards and loans that are not secured by a home. The line of credit may pay them off. */
function OtherDebts({ answer, liens }: ListedProps) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <Section heading={t('Other debts the line can pay off')}>
      <p className="mb-3 text-15 text-muted">{t('From your credit file. You don’t have to pay off any of them.')}</p>
      <ul className="border-ink border-t-2">
        {answer.debts.map((row) => (
          <li
            key={row.liabilityUuid}
            className="border-rule border-b py-3"
            aria-busy={liens.busy === row.liabilityUuid}
          >
            <div className="grid grid-cols-[1fr_auto] gap-x-6">
              <h3 className="font-medium text-17">{row.creditor}</h3>
              <p className="figures text-right font-medium">{t.dollars(row.monetaryBalance)}</p>
              <p className="text-15 text-muted">{t(liabilityNames[row.kind])}</p>
              <p className="figures text-right text-15 text-muted">
                {t('{amount} a month', { amount: t.dollars(row.monetaryCalculatedNextPaymentMinimumAmount) })}
              </p>
            </div>
            <PayoffBox row={row} liens={liens} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ConfirmLiens({ uuid, isInquiry, answer }: { uuid: string; isInquiry: boolean; answer: LiensAnswer }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const move = useMove()
  const hasFirstMortgage = answer.liens.some(
    ({ kind, lienPosition, removedFor }) => kind === 'MORTGAGE' && lienPosition === 1 && removedFor === null,
  )
  const form = useStepForm({
    schema: confirmationSchema({
      asksEarlierEquity: answer.asksEarlierEquity,
      hasFirstMortgage,
      payoffConsent: answer.payoffConsent?.version,
    }),
    onSubmit: (body) => move((idempotencyKey) => call(confirmLiens, { params: { uuid }, body, idempotencyKey })),
  })
  return (
    <StepForm
      form={form}
      submitLabel={t('Confirm and continue')}
      submittingLabel={t('Confirming')}
      statement={
        <PressStatement>
          {t('To the best of my knowledge, this lists every loan and lien on this home.')}
          {answer.payoffConsent && ` ${answer.payoffConsent.text[t.language]}`}
        </PressStatement>
      }
      closing={
        <p className="text-15 text-muted">
          {isInquiry
            ? t('We’ll use the credit report we have. We won’t request it again.')
            : t(
                'Next, we’ll request your full credit report, as you agreed when you applied. It may lower your credit score by a few points.',
              )}
        </p>
      }
    >
      {answer.asksEarlierEquity && <EarlierEquityQuestions hasFirstMortgage={hasFirstMortgage} />}
    </StepForm>
  )
}
