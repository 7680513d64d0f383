import type { ReactNode } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { tooShort, writtenReason } from '#src/platform/contract/reason.schema.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import type { FormSchema } from '#src/platform/ui/form-faults.ts'
import { Section } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { type AnswerFields, buildFormSchema, labeledIssues, listsIn, type ValuesOf } from '../answer-form.rules.ts'
import { listManualOrders } from '../manual-orders.contract.ts'
import type { ManualServiceName } from '../manual-services.table.ts'
import { AnswerFieldSet } from './answer-field.panel.tsx'

interface FiledAnswerProps<Fields extends AnswerFields> {
  heading: string
  lead: string
  fields: Fields
  /** Fields of the call besides those of the table. */
  children?: ReactNode
  /** Whether staff say why they file it. */
  needsReason?: true
  /** @param rest what was entered besides, the reason included */
  onFile: (values: ValuesOf<Fields>, rest: Readonly<Record<string, unknown>>) => Promise<void>
}

interface Filing<Fields extends AnswerFields> {
  values: ValuesOf<Fields>
  rest: Readonly<Record<string, unknown>>
}

const filingSchema = <Fields extends AnswerFields>(
  fields: Fields,
  needsReason: boolean,
): FormSchema<Filing<Fields>> => ({
  safeParse(tree) {
    const { values, ...rest } = listsIn(tree) as Record<string, unknown>
    const valuesResult = buildFormSchema(fields).safeParse(values ?? {})
    const reasonResult = writtenReason(tooShort).safeParse(rest.reason)
    const reasonIssues = needsReason ? (reasonResult.error?.issues ?? []) : []
    const issues = [
      ...labeledIssues(fields, valuesResult.error?.issues ?? []).map(({ path, message }) => ({
        path: ['values', ...path],
        message,
      })),
      ...reasonIssues.map(({ message }) => ({ path: ['reason'], message })),
    ]
    return valuesResult.success && issues.length === 0
      ? { success: true, data: { values: valuesResult.data, rest } }
      : { success: false, error: { issues } }
  },
})

/** Files what a supplier should have answered, from the same fields as an order by hand. */
export function FiledAnswer<Fields extends AnswerFields>(props: FiledAnswerProps<Fields>) {
  const { heading, lead, fields, children, needsReason = false, onFile } = props
  const form = useStepForm({
    schema: filingSchema(fields, needsReason),
    onSubmit: ({ values, rest }) => onFile(values, rest),
  })
  return (
    <Section heading={heading}>
      <p className="mb-4 text-muted">{lead}</p>
      <StepForm form={form} isPart submitLabel="Save" submittingLabel="Saving">
        {children}
        <AnswerFieldSet path="values" fields={fields} />
        {needsReason && (
          <TextArea
            name="reason"
            label="Reason"
            hint="Where it came from. Visible to staff only."
            rows={3}
            maxLength={500}
          />
        )}
      </StepForm>
    </Section>
  )
}

interface UnlessOrderedProps {
  service: ManualServiceName
  applicationUuid: string
  children: ReactNode
}

/** Leads to the order where staff carry out the service by hand, since it takes two people; otherwise shows the form. */
export function UnlessOrdered({ service, applicationUuid, children }: UnlessOrderedProps) {
  const list = useAnswer(listManualOrders, { query: { state: 'waiting', applicationUuid } })
  return (
    <AnswerSection of={list} failureHeading="The orders did not load.">
      {({ orders }) => {
        const order = orders.find((order) => order.service === service)
        if (!order) return children
        return (
          <p>
            <LinkButton variant="secondary" size="compact" href={`/console/orders?order=${order.uuid}`}>
              Open the order
            </LinkButton>
          </p>
        )
      }}
    </AnswerSection>
  )
}
