import { useQuery } from '@tanstack/react-query'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useMove } from '#src/application/browser/use-move.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { LoadedContent } from '#src/platform/ui/loaded.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { type Answers, readOwnDemographics, saveDemographics } from '../demographics.contract.ts'
import type { spanish } from '../demographics.es.ts'
import { DemographicQuestion } from './demographic-question.panel.tsx'
import { demographicsSchema, initialValues, questions } from './demographics-form.rules.ts'

/** Asks for ethnicity, race and sex as Regulation C prescribes (12 CFR 1003, appendix B). No answer is required. */
export function HmdaScreen() {
  const call = useApi()
  const uuid = useApplicationUuid()
  const { data, error, refetch } = useQuery({
    queryKey: ['demographics', uuid],
    queryFn: () => call(readOwnDemographics, { params: { uuid } }),
    // The answers are not kept after the page is left.
    gcTime: 0,
  })
  return (
    <LoadedContent data={data} error={error} again={refetch}>
      {({ answers }) => <DemographicQuestions answers={answers} />}
    </LoadedContent>
  )
}

function DemographicQuestions({ answers }: { answers: Answers | null }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const move = useMove()
  const form = useStepForm({
    schema: demographicsSchema,
    initial: initialValues(answers),
    onSubmit: (body) => move((idempotencyKey) => call(saveDemographics, { params: { uuid }, body, idempotencyKey })),
  })
  return (
    <StepForm
      form={form}
      heading={t('Demographic questions')}
      lead={
        <div data-legal-text className="flex flex-col gap-3">
          <p>
            {t(
              'The purpose of collecting this information is to help ensure that all applicants are treated fairly and that the housing needs of communities and neighborhoods are being fulfilled. Federal law requires that we ask applicants for their ethnicity, race and sex, to monitor our compliance with equal credit opportunity, fair housing, and home mortgage disclosure laws.',
            )}
          </p>
          <p>
            {t(
              'You are not required to answer, but are encouraged to do so. You may choose one or more categories for ethnicity and for race. The law forbids us to discriminate on the basis of this information, or on whether you choose to give it.',
            )}
          </p>
        </div>
      }
      submitLabel={t('Continue')}
      submittingLabel={t('Saving')}
      closing={
        <p className="flex gap-2 text-15 text-muted">
          <Icon name="lock" size={20} className="mt-0.5 shrink-0" />
          {t(
            'We keep your answers separate from your application and encrypt them separately. No one who makes the decision sees them.',
          )}
        </p>
      }
    >
      {questions.map((question) => (
        <DemographicQuestion key={question} question={question} />
      ))}
    </StepForm>
  )
}
