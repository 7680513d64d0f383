import { type ReactNode, useState } from 'react'
import { Button, LinkButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Disclosure } from './disclosure.tsx'
import { ErrorFallback } from './error-fallback.tsx'
import { AddressField } from './fields/address-field.tsx'
import { AmountSlider } from './fields/amount-slider.tsx'
import { AnswerButtons } from './fields/answer-buttons.tsx'
import { CheckboxField, ChoiceField, SelectField, YesNoField } from './fields/choice-fields.tsx'
import { DateField } from './fields/date-field.tsx'
import { FileDrop } from './fields/file-drop.tsx'
import { MoneyField } from './fields/money-field.tsx'
import { PasswordField } from './fields/password-field.tsx'
import { PhoneField } from './fields/phone-field.tsx'
import { RowList } from './fields/row-list.tsx'
import { SsnField } from './fields/ssn-field.tsx'
import { EmailField, TextArea, TextField } from './fields/text-fields.tsx'
import { anyAnswers } from './form-faults.ts'
import { Icon, iconNames } from './icon.tsx'
import { Figure, Ledger, LedgerRow } from './ledger.tsx'
import { ConnectivityBanner, Notice } from './notice.tsx'
import { Page, ScreenHeading, Section } from './page.tsx'
import { PressStatement } from './press-statement.tsx'
import { ProcessingModal } from './processing-modal.tsx'
import { ProgressMark, StepBar, type StepGroup } from './progress.tsx'
import { PropertyCard } from './property-card.tsx'
import { QrSquare } from './qr-square.tsx'
import { StepForm, useLiveValue, useStepForm } from './step-form.tsx'
import { SummaryList } from './summary-list.tsx'
import { useToast } from './toasts.tsx'
import { Tooltip } from './tooltip.tsx'
import { Loader, Skeleton } from './waiting.tsx'

const states = [
  { value: 'CA', label: 'California' },
  { value: 'OR', label: 'Oregon' },
]

const streets = ['12 Orchard Road', '12 Orchard Lane', '120 Orchard Street']

const searchStreets = async (text: string, { selected: building }: { selected?: object }) =>
  streets
    .filter((street) => street.toLowerCase().includes(text.toLowerCase()) && (!building || street === streets[0]))
    .map((street1, at) => ({
      street1,
      street2: building ? 'Apt 4' : at === 0 ? 'Apt' : '',
      city: 'Eugene',
      state: 'OR',
      zip: '97401',
      entries: at === 0 && !building ? 1 : 0,
    }))

const groups: readonly StepGroup[] = [
  { label: 'Basic Info', state: 'complete' },
  {
    label: 'Select Offer',
    state: 'current',
    substeps: [
      { label: 'Amount', state: 'complete' },
      { label: 'Term and rate', state: 'current' },
      { label: 'Review', state: 'upcoming' },
    ],
  },
  { label: 'Provide More Info', state: 'upcoming' },
  { label: 'Link Income Sources', state: 'upcoming' },
  { label: 'Verify Identity', state: 'upcoming' },
  { label: 'Sign Documents', state: 'upcoming' },
]

/** A pattern of squares that no camera reads. */
const qrRows = Array.from({ length: 21 }, (_, row) =>
  Array.from({ length: 21 }, (_, column) => (row * column) % 3 === 0),
)

const OfferSide = () => (
  <div className="flex flex-col gap-8">
    <StepBar label="Application progress" groups={groups} />
    <Figure label="Your line of credit" value="$85,000" note="Fixed rate on each draw, ten years" size="medium" />
    <Ledger label="Your offer details">
      <LedgerRow label="APR, fixed" value="8.25%" />
      <LedgerRow label="Initial draw" value="$85,000" />
      <LedgerRow label="Origination fee" value="$2,541" note="2.99% of the draw" />
      <LedgerRow label="Monthly payment" value="$1,095.40" total />
    </Ledger>
  </div>
)

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <Section heading={name}>
    <div className="flex flex-col gap-6 pt-2">{children}</div>
  </Section>
)

function Live() {
  const amount = useLiveValue('draw')
  return <p className="text-15 text-muted">The current answer: {String(amount ?? '—')}</p>
}

function FieldsPart({ failing }: { failing: boolean }) {
  const form = useStepForm({
    schema: anyAnswers,
    onSubmit: () =>
      failing
        ? [
            { field: 'email', message: 'Please enter a valid email address' },
            { field: 'birthDate', message: 'Date of birth is required' },
            { field: 'employment', message: 'Required' },
          ]
        : [],
  })
  return (
    <StepForm
      form={form}
      heading="Tell us about yourself"
      lead="This takes about two minutes. Your credit score is not affected."
      actions={
        <Button variant="quiet" type="button">
          Save for later
        </Button>
      }
    >
      <TextField name="firstName" label="First name" autoComplete="given-name" source="From your referral" />
      <EmailField name="email" label="Email" hint="We write only about this application." />
      <PhoneField
        name="phone"
        label="Mobile phone"
        why="A lender must be able to reach you before closing."
        countries
      />
      <MoneyField
        name="annual"
        label="Annual income"
        hint="Before tax, from every source."
        why="Your income decides how much you can borrow. We check it later, with your permission."
      />
      <DateField name="birthDate" label="Date of birth" autoComplete="bday" />
      <ChoiceField
        name="employment"
        label="Employment type"
        options={[
          { value: 'EMPLOYED', label: 'Employed' },
          { value: 'SELF_EMPLOYED', label: 'Self-employed', detail: 'You own a business or work for yourself.' },
          { value: 'RETIRED', label: 'Retired' },
        ]}
      />
      <YesNoField name="forSale" label="Is the home listed for sale?" />
      <AddressField name="home" label="Address of the home" search={searchStreets} states={states} />
      <SelectField name="state" label="State" options={states} width="medium" />
      <AmountSlider
        name="draw"
        label="How much would you like?"
        min={25_000}
        max={150_000}
        step={1_000}
        initial={85_000}
        valueText={(dollars) => `$${dollars.toLocaleString('en-US')}, $1,095 a month`}
      />
      <Live />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        meter={{ strength: 2, label: 'Getting there' }}
      />
      <SsnField name="ssn" label="Social Security number" />
      <TextArea name="note" label="Anything else?" optional />
      <RowList most={3} addLabel="Add an owner" rowLabel={(number) => `Owner ${number}`}>
        {(at) => <TextField name={`owners.${at}`} label="Name" />}
      </RowList>
      <FileDrop label="Pay stub" onFiles={() => {}} />
      <CheckboxField name="consent" label="I have read the disclosures and agree to receive them on paperless terms." />
    </StepForm>
  )
}

/** A question that one press answers, and a button that says what a press on it states. */
function OnePressPart() {
  const answerForm = useStepForm({ schema: anyAnswers, onSubmit: () => [] })
  const stating = useStepForm({ schema: anyAnswers, onSubmit: () => [] })
  return (
    <Part name="One press">
      <StepForm form={answerForm} isPart submitLabel={null}>
        <AnswerButtons
          name="isForSale"
          label="Is the home listed for sale?"
          current="no"
          columns
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
        <AnswerButtons
          name="idKind"
          label="Which ID will you use?"
          options={[
            { value: 'license', label: 'Driver’s license', detail: 'Front and back' },
            { value: 'passport', label: 'Passport', detail: 'The page with your photo' },
          ]}
        />
      </StepForm>
      <StepForm form={stating} isPart submitLabel="Submit my application">
        <PressStatement>What I entered in this application is true and complete.</PressStatement>
      </StepForm>
    </Part>
  )
}

function OverlaysPart() {
  const toast = useToast()
  const [open, setOpen] = useState<'dialog' | 'processing' | 'loader'>()
  const close = () => setOpen(undefined)
  return (
    <Part name="Messages and waiting">
      <Notice tone="info" heading="Your rate is ready">
        Your score is unchanged.
      </Notice>
      <Notice tone="success">Saved at 2:41 pm.</Notice>
      <Notice tone="warning">Your offer is good until November 27, 2026.</Notice>
      <Notice tone="error">That file is locked with a password. Remove it and try again.</Notice>
      <ConnectivityBanner online={false} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button variant="secondary" onClick={() => setOpen('processing')}>
          Processing
        </Button>
        <Button variant="secondary" onClick={() => setOpen('loader')}>
          Loader
        </Button>
        <Button variant="secondary" onClick={() => toast({ text: 'Your answers are saved.' })}>
          Toast
        </Button>
        <Tooltip text="The yearly cost of the credit, excluding fees.">
          <Button variant="quiet">What is APR?</Button>
        </Tooltip>
        <Button variant="danger">Withdraw</Button>
        <Button loading>Continue</Button>
        <LinkButton href="#main" variant="secondary">
          A link
        </LinkButton>
        <Button size="compact" variant="secondary">
          Compact
        </Button>
      </div>
      <Skeleton />
      <QrSquare label="QR code" size={120} rows={qrRows} />
      <Disclosure summary="How is this worked out?">
        The line is the home’s value times the limit, minus what is owed.
      </Disclosure>
      <Dialog
        id="gallery"
        open={open === 'dialog'}
        onClose={close}
        heading="Why we need your location"
        actions={<Button onClick={close}>I understand</Button>}
      >
        <p>State law determines which products we can offer. Your location is used once and not kept.</p>
      </Dialog>
      <ProcessingModal
        open={open === 'processing'}
        heading="Working on your offers"
        stages={['Creating your account', 'Locating your property', 'Calculating your offers']}
        currentStage={1}
        timeoutMs={6_000}
        onHandOver={close}
      />
      <Loader open={open === 'loader'} messages={['Opening your application']} />
    </Part>
  )
}

/**
 * Every component of the design system on one page, for the pages that show all screens. `failing` shows the error
 * states on Continue.
 */
export function Gallery({ failing = false }: { failing?: boolean }) {
  return (
    <Page
      top={<ProgressMarkDemo />}
      side={<OfferSide />}
      stickyLabel="Total of the offer"
      sticky={
        <p className="figures flex max-w-none justify-between font-semibold">
          <span>$85,000 at 8.25%</span>
          <span>$1,095.40 a month</span>
        </p>
      }
      footer="Your data is protected with 256-bit encryption."
    >
      <ScreenHeading over="Application 104-2231" lead="Your rate is ready. Your score is unchanged.">
        Review your offer
      </ScreenHeading>
      <Figure label="You can draw up to" value="$85,000" note="Based on a home value of $642,000" />
      <SummaryList
        heading="Check your answers"
        rows={[
          { label: 'Name', value: 'Ana Ortega', change: '#name', changeLabel: 'name' },
          { label: 'Date of birth', value: 'March 4, 1980', change: '#birth', changeLabel: 'date of birth' },
          { label: 'Home', value: '12 Orchard Road Apt 4 Eugene, OR 97401', change: '#home', changeLabel: 'home' },
        ]}
      />
      <PropertyCard address="12 Orchard Road Eugene, OR 97401" value="$642,000" condition="Good" />
      <FieldsPart failing={failing} />
      <OnePressPart />
      <OverlaysPart />
      <Part name="Icons">
        <ul className="grid grid-cols-4 gap-3 text-15 text-muted sm:grid-cols-6">
          {iconNames.map((name) => (
            <li key={name} className="flex flex-col items-center gap-1">
              <Icon name={name} size={24} className="text-ink" />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part name="When something breaks">
        <ErrorFallback
          supportPhone="888-819-6388"
          supportEmail="help@example.com"
          home={{ href: '#dashboard', label: 'Go to dashboard' }}
          onTryAgain={() => {}}
          log={() => {}}
        />
      </Part>
    </Page>
  )
}

const ProgressMarkDemo = () => (
  <div className="w-full py-3">
    <ProgressMark percent={62} label="Your offer" />
  </div>
)
