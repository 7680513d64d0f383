import { useState } from 'react'
import { usStates } from '#src/domain/us/us-states.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { PagedRows } from '#src/platform/ui/console/data-table.tsx'
import { OptionalPhoneField, OptionalStreetFields, PersonNameFields } from '#src/platform/ui/console/person-fields.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { EmailField } from '#src/platform/ui/fields/text-fields.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import { type ListedReferral, listOwnReferrals, readOwnCard, referBorrower } from '../referring/referring.contract.ts'
import { withoutBlanks } from './form-answers.ts'
import { LinkToCopy } from './link-to-copy.tsx'
import { ReferralTable } from './referral-table.panel.tsx'

type OwnCard = AnswerOf<typeof readOwnCard>

/** The page of a loan originator: their link, their licenses, and the borrowers whom they referred. */
export function OwnReferralsScreen() {
  const card = useAnswer(readOwnCard)
  return (
    <>
      <ScreenHeading lead="Start an application for a borrower and track its progress.">Referrals</ScreenHeading>
      <AnswerSection of={card} failureHeading="Your details did not load.">
        {(answer) => (
          <>
            <Card card={answer} />
            <OwnReferrals card={answer} />
          </>
        )}
      </AnswerSection>
    </>
  )
}

const isUsable = ({ status }: OwnCard['licenses'][number]): boolean => status !== 'expired'

function Card({ card: { nmls, company, licenses, link } }: { card: OwnCard }) {
  const names = licenses.filter(isUsable).map(({ state }) => usStates[state])
  const ending = licenses.filter(({ status }) => status !== 'valid')
  return (
    <section aria-label="Your details" className="flex flex-col gap-3">
      <p className="text-muted">
        {[company, fill('NMLS ID {number}', { number: nmls })].filter(Boolean).join(' · ')}
        <br />
        {names.length > 0 ? fill('Licensed in {states}', { states: names.join(', ') }) : 'No valid license'}
      </p>
      {ending.map(({ state, status, expiresOn }) => (
        <Notice key={state} tone={status === 'expired' ? 'error' : 'warning'}>
          {status === 'expired'
            ? fill('Your license in {state} has expired. You cannot refer borrowers with homes there.', {
                state: usStates[state],
              })
            : fill('Your license in {state} expires on {date}.', {
                state: usStates[state],
                date: english.date(expiresOn ?? ''),
              })}
        </Notice>
      ))}
      <LinkToCopy label="Your link" link={link} />
    </section>
  )
}

function OwnReferrals({ card }: { card: OwnCard }) {
  const [after, setAfter] = useState<string>()
  const [open, setOpen] = useState<ListedReferral | 'new'>()
  const list = useAnswer(listOwnReferrals, after === undefined ? {} : { query: { after } })
  const close = () => setOpen(undefined)
  const referral = typeof open === 'object' ? open : undefined
  return (
    <>
      {card.licenses.some(isUsable) && (
        <div>
          <Button onClick={() => setOpen('new')}>Refer a borrower</Button>
        </div>
      )}
      <PagedRows
        of={list}
        failureHeading="Your referrals did not load."
        answerRows={({ referrals }) => referrals}
        none="You have not referred anyone yet."
        after={after}
        onPage={setAfter}
      >
        {(referrals) => <ReferralTable referrals={referrals} onOpen={setOpen} />}
      </PagedRows>
      <Dialog
        id="own-referral"
        open={open !== undefined}
        onClose={close}
        heading={referral?.name ?? 'Refer a borrower'}
      >
        {referral ? (
          <>
            <p>Send this link to the borrower. They review the answers, consent and continue on their own.</p>
            <LinkToCopy label="Link for the borrower" link={referral.link} />
          </>
        ) : (
          <ReferForm
            card={card}
            onCancel={close}
            onReferred={(referral) => {
              setOpen(referral)
              list.load()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

interface ReferFormProps {
  card: OwnCard
  onReferred: (referral: ListedReferral) => void
  onCancel: () => void
}

function ReferForm({ card, onReferred, onCancel }: ReferFormProps) {
  const call = useApi()
  const form = useStepForm({
    schema: withoutBlanks(referBorrower.body),
    async onSubmit(body) {
      onReferred(await call(referBorrower, { body }))
    },
  })
  return (
    <StepForm form={form} isPart submitLabel="Create the link" submittingLabel="Saving" onCancel={onCancel}>
      <PersonNameFields />
      <EmailField name="email" label="Email" optional autoComplete="off" />
      <OptionalPhoneField />
      <OptionalStreetFields />
      <SelectField
        name="state"
        label="State of the home"
        hint="Only states where your license is valid."
        options={card.licenses.filter(isUsable).map(({ state }) => ({ value: state, label: usStates[state] }))}
      />
    </StepForm>
  )
}
