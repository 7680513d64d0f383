import { useState } from 'react'
import * as z from 'zod/mini'
import { conditionCategories, documentTypes } from '#src/domain/lending/application-enums.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useLiveValue, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { fill } from '#src/platform/words/english.ts'
import { conditionCatalog } from '../catalog.table.ts'
import { conditionTexts } from '../condition-text.ts'
import { listConditionParties, raiseCondition } from '../conditions.contract.ts'
import { documentLabels } from '../document-labels.table.ts'
import { customTextOf, detailsOf, maxOfEachCategory, requestedDocuments } from '../raised-condition.rules.ts'
import { raisedNeedLabels, raisedNeeds } from '../raised-needs.table.ts'
import { BorrowerTextPreview } from './borrower-text-preview.panel.tsx'
import { InternalNote } from './internal-note.panel.tsx'

type RaiseConditionBody = BodyOf<typeof raiseCondition>

const defaultKind = 'usual'
const borrower = 'borrower'
const optional = z.optional(z.string().check(z.trim(), z.maxLength(1_000, 'Must be at most 1,000 characters')))

/** The form's values as staff enter them; an empty field counts as missing. */
const RaiseConditionForm = z.object({
  category: z.enum(conditionCategories, 'Choose a condition type'),
  party: z.optional(z.union([z.literal(borrower), z.uuid()])),
  need: z.optional(z.enum(raisedNeeds)),
  document: z.optional(z.enum([defaultKind, ...documentTypes])),
  secondDocument: z.optional(z.enum(documentTypes)),
  count: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxOfEachCategory))),
  accountEnding: z.optional(z.string().check(z.regex(/^(\w{4})?$/, 'Must be the last four characters'))),
  commentsToBorrower: optional,
  internalNote: optional,
})

const toConditionBody = ({
  category,
  party,
  need,
  document,
  secondDocument,
  count = 1,
  accountEnding,
  commentsToBorrower,
  internalNote,
}: z.infer<typeof RaiseConditionForm>): RaiseConditionBody => ({
  category,
  ...(party && party !== borrower ? { signerUuid: party } : {}),
  ...(need && category === 'GENERIC_DOCUMENT_REQUEST' ? { actionNeeded: need } : {}),
  ...requestedDocuments(
    category,
    [document === defaultKind ? undefined : document, secondDocument].filter((kind) => kind !== undefined),
    count,
  ),
  ...(accountEnding ? { accountEnding } : {}),
  ...(commentsToBorrower ? { commentsToBorrower } : {}),
  ...(internalNote ? { internalNote } : {}),
})

interface RaiseProps {
  uuid: string
  onRaised: () => void
  onCancel: () => void
}

/** Asks the borrower for something from the catalog. A preview shows what the borrower will read. */
export function RaiseCondition({ uuid, onRaised, onCancel }: RaiseProps) {
  const call = useApi()
  const toast = useToast()
  // A retry of the same request raises the condition only once.
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: RaiseConditionForm,
    async onSubmit(answers) {
      await call(raiseCondition, { params: { uuid }, body: toConditionBody(answers), idempotencyKey: key })
      toast({ text: 'Request sent to the borrower.' })
      onRaised()
    },
  })
  return (
    <div className="@container relative">
      <StepForm
        form={form}
        isPart
        heading="New condition"
        submitLabel="Send request"
        submittingLabel="Sending"
        onCancel={onCancel}
        closing={<Preview />}
      >
        <SelectField
          name="category"
          label="Condition type"
          options={conditionCategories.map((value) => ({ value, label: conditionCatalog[value].header }))}
        />
        <Party uuid={uuid} />
        <Need />
        <SelectField
          name="document"
          label="Document"
          optional
          options={[
            { value: defaultKind, label: 'Standard documents' },
            ...documentTypes.map((value) => ({ value, label: documentLabels[value] })),
          ]}
        />
        <SelectField
          name="secondDocument"
          label="Second document"
          optional
          options={documentTypes.map((value) => ({ value, label: documentLabels[value] }))}
        />
        <SelectField
          name="count"
          label="How many of each"
          optional
          width="medium"
          options={Array.from({ length: maxOfEachCategory }, (_, at) => ({
            value: String(at + 1),
            label: String(at + 1),
          }))}
        />
        <TextField
          name="accountEnding"
          label="Account ending in"
          optional
          width="short"
          maxLength={4}
          autoComplete="off"
        />
        <TextArea
          name="commentsToBorrower"
          label="Message to the borrower"
          hint="Replaces the standard text. The borrower sees exactly what you type, in the language you type it."
          optional
          rows={3}
          maxLength={1_000}
        />
        <InternalNote />
      </StepForm>
    </div>
  )
}

/** Whom it is asked of, where someone besides the borrower signs. */
function Party({ uuid }: { uuid: string }) {
  const { answer: parties } = useAnswer(listConditionParties, { params: { uuid } })
  if (!parties || parties.length === 0) return null
  return (
    <SelectField
      name="party"
      label="Requested from"
      initial={borrower}
      hint="A signer can get a request once they have an account."
      options={[
        { value: borrower, label: 'Borrower' },
        ...parties
          .filter(({ mayAsk }) => mayAsk)
          .map(({ signerUuid, name }) => ({ value: signerUuid, label: fill('{name}, signer', { name }) })),
      ]}
    />
  )
}

/** What a generic request is about. */
function Need() {
  if (useLiveValue('category') !== 'GENERIC_DOCUMENT_REQUEST') return null
  return (
    <SelectField
      name="need"
      label="About"
      optional
      options={raisedNeeds.map((value) => ({ value, label: raisedNeedLabels[value] }))}
    />
  )
}

function Preview() {
  const live = {
    category: useLiveValue('category'),
    need: useLiveValue('need'),
    secondDocument: useLiveValue('secondDocument'),
    count: useLiveValue('count'),
    document: useLiveValue('document'),
    accountEnding: useLiveValue('accountEnding'),
    commentsToBorrower: useLiveValue('commentsToBorrower'),
  }
  const read = RaiseConditionForm.safeParse(live)
  if (!read.success) return null
  const body = toConditionBody(read.data)
  return (
    // Placed beside the form when the panel, whatever the window, has room for both, so that changes to it are visible.
    <div className="@4xl:absolute @4xl:top-16 @4xl:right-0 @4xl:left-[37rem]">
      <BorrowerTextPreview
        isStacked
        texts={conditionTexts({ category: body.category, details: detailsOf(body), words: customTextOf(body) })}
      />
    </div>
  )
}
