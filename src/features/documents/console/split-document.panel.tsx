import { useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { RowList } from '#src/platform/ui/fields/row-list.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { fill } from '#src/platform/words/english.ts'
import { documentKinds } from '../document-kinds.table.ts'
import { DocumentPart, maxParts, partKinds, splitDocument } from '../split-document.contract.ts'

/** Parts by the place of their row, with page numbers as they are typed. */
const Parts = z.object({
  parts: z.record(
    z.string(),
    z.pipe(
      z.pipe(
        z.looseObject({ from: z.unknown(), to: z.unknown() }),
        z.transform(({ from, to, ...part }) => ({ ...part, from: wholeNumber(from), to: wholeNumber(to) })),
      ),
      DocumentPart,
    ),
  ),
})

/** Not a number where the text is not one, which the rule of the field refuses. */
const wholeNumber = (text: unknown): number =>
  typeof text === 'string' && /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN

interface SplitDocumentProps {
  uuid: string
  documentUuid: string
  onSplit: () => void
}

/** Lets staff store pages of a PDF as documents of their own, such as the pay stub and the bank statement of one scan. */
export function SplitDocument(props: SplitDocumentProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
          Split
        </Button>
      </div>
    )
  return <PartsForm {...props} onClose={() => setOpen(false)} />
}

function PartsForm({ uuid, documentUuid, onSplit, onClose }: SplitDocumentProps & { onClose: () => void }) {
  const call = useApi()
  const toast = useToast()
  const form = useStepForm({
    schema: Parts,
    async onSubmit({ parts }) {
      const body = { parts: Object.values(parts) }
      const { documentUuids } = await call(splitDocument, { params: { uuid, documentUuid }, body })
      toast({
        text:
          documentUuids.length === 1
            ? 'The pages are a document of their own.'
            : fill('The pages are {count} documents.', { count: documentUuids.length }),
      })
      onClose()
      onSplit()
    },
  })
  return (
    <StepForm form={form} isPart submitLabel="Split document" submittingLabel="Splitting" onCancel={onClose}>
      <p className="text-15 text-muted">
        The pages become documents of their own, which the sender can read too. This document does not change.
      </p>
      <RowList most={maxParts} addLabel="Add document" rowLabel={(number) => fill('Document {number}', { number })}>
        {(at) => (
          <>
            <TextField name={`parts.${at}.from`} label="First page" inputMode="numeric" maxLength={4} width="short" />
            <TextField name={`parts.${at}.to`} label="Last page" inputMode="numeric" maxLength={4} width="short" />
            <SelectField
              name={`parts.${at}.kind`}
              label="Document type"
              options={partKinds.map((value) => ({ value, label: documentKinds[value].title }))}
            />
          </>
        )}
      </RowList>
    </StepForm>
  )
}
