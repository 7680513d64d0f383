import { listDocuments } from '#src/features/documents/documents.contract.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'

interface EvidenceFieldProps {
  uuid: string
  hint: string
  /** The kinds of document that can be evidence; left out, every document of the application. */
  kinds?: readonly string[]
}

/** Lets staff choose the document that supports a proposal. */
export function EvidenceField({ uuid, hint, kinds }: EvidenceFieldProps) {
  const documents = useAnswer(listDocuments, { params: { uuid } })
  return (
    <AnswerSection of={documents} failureHeading="The documents did not load.">
      {(all) => (
        <SelectField
          name="payload.documentUuid"
          label="Evidence"
          hint={hint}
          options={all
            .filter(({ kind }) => kinds === undefined || kinds.includes(kind))
            .map(({ documentUuid, title, version }) => ({ value: documentUuid, label: `${title}, ${version}` }))}
        />
      )}
    </AnswerSection>
  )
}
