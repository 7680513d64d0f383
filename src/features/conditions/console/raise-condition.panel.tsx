import { useState } from 'react'
import * as z from 'zod/mini'
import { conditionCategories, documentTypes } from '#src/domain/lending/application-enums.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useLiveValue, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { conditionCatalogue } from '../catalogue.table.ts'
import { wordsInAllLanguages } from '../condition-words.ts'
import { raiseCondition } from '../conditions.contract.ts'
import { documentLabels } from '../document-labels.table.ts'
import { detailsOf, wordsOf } from '../raised-condition.rules.ts'
import { BorrowersWords } from './borrowers-words.panel.tsx'
import { InternalNote } from './internal-note.panel.tsx'

type RaiseConditionBody = BodyOf<typeof raiseCondition>

const usual = 'usual'
const optional = z.optional(z.string().check(z.trim(), z.maxLength(1_000, 'Must be at most 1,000 characters')))

/** The form's values as staff enter them; an empty field counts as missing. */
const RaiseConditionForm = z.object({
  category: z.enum(conditionCategories, 'Choose what is asked'),
  document: z.optional(z.enum([usual, ...documentTypes])),
  accountEnding: z.optional(z.string().check(z.regex(/^(\w{4})?$/, 'Must be the last four characters'))),
  commentsToBorrower: optional,
  internalNote: optional,
})

const bodyOf = ({
  category,
  document,
  accountEnding,
  commentsToBorrower,
  internalNote,
}: z.infer<typeof RaiseConditionForm>): RaiseConditionBody => ({
  category,
  ...(document && document !== usual ? { requestDocuments: [document] } : {}),
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
  const t = useWords<string>()
  const call = useApi()
  const toast = useToast()
  // A retry of the same request raises the condition only once.
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: RaiseConditionForm,
    async onSubmit(answers) {
      await call(raiseCondition, { params: { uuid }, body: bodyOf(answers), idempotencyKey: key })
      toast({ text: t('The borrower is asked.') })
      onRaised()
    },
  })
  return (
    <div className="relative">
      <StepForm
        form={form}
        isPart
        heading={t('Ask the borrower for something')}
        submitLabel={t('Ask')}
        submittingLabel={t('Asking')}
        onCancel={onCancel}
        closing={<Preview />}
      >
        <SelectField
          name="category"
          label={t('What for')}
          options={conditionCategories.map((value) => ({ value, label: conditionCatalogue[value].header }))}
        />
        <SelectField
          name="document"
          label={t('Document')}
          optional
          options={[
            { value: usual, label: t('The usual ones') },
            ...documentTypes.map((value) => ({ value, label: documentLabels[value] })),
          ]}
        />
        <TextField
          name="accountEnding"
          label={t('Account ending in')}
          optional
          width="short"
          maxLength={4}
          autoComplete="off"
        />
        <TextArea
          name="commentsToBorrower"
          label={t('Message to the borrower')}
          hint={t(
            'Takes the place of the usual description. The borrower reads it as you write it, in whichever language.',
          )}
          optional
          rows={3}
          maxLength={1_000}
        />
        <InternalNote />
      </StepForm>
    </div>
  )
}

function Preview() {
  const live = {
    category: useLiveValue('category'),
    document: useLiveValue('document'),
    accountEnding: useLiveValue('accountEnding'),
    commentsToBorrower: useLiveValue('commentsToBorrower'),
  }
  const read = RaiseConditionForm.safeParse(live)
  if (!read.success) return null
  const body = bodyOf(read.data)
  return (
    // Placed beside the form when there is room, so that changes to it are visible.
    <div className="xl:absolute xl:top-16 xl:right-0 xl:left-[37rem]">
      <BorrowersWords
        isStacked
        words={wordsInAllLanguages({ category: body.category, details: detailsOf(body), words: wordsOf(body) })}
      />
    </div>
  )
}
