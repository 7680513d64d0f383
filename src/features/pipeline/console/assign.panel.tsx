import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { fill } from '#src/platform/words/english.ts'
import { upTo } from '../age.rules.ts'
import type { ApplicationDetail } from '../application-detail.contract.ts'
import { assignApplication, listAssignees } from '../pipeline.contract.ts'

const AssignFields = z.object({ to: z.uuid('Choose a colleague') })

interface AssignProps {
  detail: Pick<ApplicationDetail, 'uuid' | 'assignee'>
  /** The account of the reader, who assigns to themselves with a button of their own. */
  selfUuid: string
  open: boolean
  onClose: () => void
  onAssigned: () => void
}

/** Assigns an application to a colleague. */
export function AssignDialog({ open, onClose, ...props }: AssignProps) {
  return (
    <Dialog id="assign" open={open} onClose={onClose} heading="Assign to a colleague">
      <Colleagues {...props} onClose={onClose} />
    </Dialog>
  )
}

function Colleagues({ selfUuid, ...props }: Omit<AssignProps, 'open'>) {
  const assignees = useAnswer(listAssignees)
  return (
    <AnswerSection of={assignees} failureHeading="The list of colleagues did not load.">
      {({ people, most }) => {
        const colleagues = people.filter(({ uuid }) => uuid !== selfUuid && uuid !== props.detail.assignee?.uuid)
        if (colleagues.length > 0) return <AssignForm {...props} colleagues={colleagues} most={most} />
        return (
          <>
            <p>There is no other colleague to assign this application to. An administrator can invite people.</p>
            <div>
              <Button variant="secondary" size="compact" onClick={props.onClose}>
                Close
              </Button>
            </div>
          </>
        )
      }}
    </AnswerSection>
  )
}

interface AssignFormProps extends Pick<AssignProps, 'detail' | 'onClose' | 'onAssigned'> {
  colleagues: readonly { uuid: string; name: string; role: string; openApplications: number }[]
  most: number
}

function AssignForm({ detail, colleagues, most, onClose, onAssigned }: AssignFormProps) {
  const call = useApi()
  const toast = useToast()
  const form = useStepForm({
    schema: AssignFields,
    async onSubmit(body) {
      const { assignee } = await call(assignApplication, { params: { uuid: detail.uuid }, body })
      if (assignee) toast({ text: fill('Assigned to {name}.', { name: assignee.name }) })
      onAssigned()
    },
  })
  return (
    <StepForm form={form} submitLabel="Assign" submittingLabel="Assigning" onCancel={onClose}>
      <SelectField
        name="to"
        label="Colleague"
        options={colleagues.map(({ uuid, name, role, openApplications }) => ({
          value: uuid,
          label: fill('{name}, {role} ({count} open)', {
            name: name || 'No name yet',
            role,
            count: upTo(openApplications, most),
          }),
        }))}
      />
    </StepForm>
  )
}
