import { useState } from 'react'
import { type LenderAnswer, LenderAnswers } from '#src/domain/answers/lender-answers.schema.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { SettingActions } from '#src/platform/ui/console/setting-actions.tsx'
import { SettingFaults } from '#src/platform/ui/console/setting-faults.tsx'
import { useSettingSave } from '#src/platform/ui/console/use-setting-save.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import {
  type EditedAnswers,
  readAnswerFeedback,
  readLenderAnswers,
  saveLenderAnswers,
  undoLenderAnswers,
} from '../lender-answers.contract.ts'
import { AnswerFeedback } from './answer-feedback.panel.tsx'
import { AnswerForm } from './answer-form.panel.tsx'
import { AnswerList } from './answer-list.panel.tsx'
import { TryQuestion } from './try-question.panel.tsx'

/** Edits the questions that the assistant answers for the lender, tries them, and shows what people said of them. */
export function AnswersEditor() {
  const t = useMessages<string>()
  const settings = useAnswer(readLenderAnswers)
  const feedback = useAnswer(readAnswerFeedback)
  return (
    <>
      <ScreenHeading
        lead={t(
          'The chat assistant’s answers to general questions, in English and Spanish. It answers from this list and from its built-in topics, such as the next step, costs and the right to cancel. Everything else goes to an agent.',
        )}
      >
        {t('Questions and answers')}
      </ScreenHeading>
      <div className="mb-8">
        <AnswerSection of={settings} failureHeading={t('The questions and answers did not load.')}>
          {(answer) => <AnswersForm key={answer.version} settings={answer} onSaved={settings.setAnswer} />}
        </AnswerSection>
      </div>
      <Section heading={t('Feedback from the last 90 days')}>
        <AnswerSection of={feedback} failureHeading={t('The feedback did not load.')}>
          {(answer) => <AnswerFeedback feedback={answer} />}
        </AnswerSection>
      </Section>
    </>
  )
}

const emptyAnswer = { question: '', wordings: [], answer: '' }

/** Returns a name that no other question has. */
const newAnswer = (answers: readonly LenderAnswer[]): LenderAnswer => {
  const ids = new Set(answers.map(({ id }) => id))
  let number = answers.length + 1
  while (ids.has(`question-${number}`)) number += 1
  return { id: `question-${number}`, page: null, offersPerson: false, en: emptyAnswer, es: emptyAnswer }
}

interface AnswersFormProps {
  settings: EditedAnswers
  onSaved: (settings: EditedAnswers) => void
}

/** The first fault of each question, named by the question. */
const answerFaults = (
  answers: readonly LenderAnswer[],
  issues: readonly { path: PropertyKey[]; message: string }[],
): string[] => [
  ...new Set(
    issues.map(({ path: [at], message }) => {
      const answer = typeof at === 'number' ? answers[at] : undefined
      return answer ? `${answer.en.question || answer.id}: ${message}` : message
    }),
  ),
]

function AnswersForm({ settings, onSaved }: AnswersFormProps) {
  const t = useMessages<string>()
  const call = useApi()
  const [answers, setAnswers] = useState<readonly LenderAnswer[]>(settings.answers)
  const [openId, setOpenId] = useState(settings.answers[0]?.id)
  const { send, faults, setFaults, isBusy } = useSettingSave(onSaved)
  const { version } = settings
  const openAnswer = answers.find(({ id }) => id === openId)

  const save = () => {
    const result = LenderAnswers.safeParse(answers)
    if (!result.success) return setFaults(answerFaults(answers, result.error.issues))
    void send(
      () => call(saveLenderAnswers, { body: { version, answers: result.data } }),
      t('Saved. The assistant uses it within a minute.'),
    )
  }
  const add = () => {
    const answer = newAnswer(answers)
    setAnswers([answer, ...answers])
    setOpenId(answer.id)
  }
  const change = (id: string, answer: LenderAnswer | undefined) =>
    setAnswers(answers.flatMap((other) => (other.id === id ? (answer ?? []) : other)))

  return (
    <div className="flex flex-col gap-8">
      <div className="grid gap-6 lg:grid-cols-[minmax(16rem,1fr)_minmax(0,2fr)]">
        <AnswerList answers={answers} openId={openId} onOpen={setOpenId} onAdd={add} />
        {openAnswer && (
          <AnswerForm key={openAnswer.id} answer={openAnswer} onChange={(answer) => change(openAnswer.id, answer)} />
        )}
      </div>
      <SettingFaults heading={t('These answers were not saved')} faults={faults} />
      <SettingActions
        setting={settings}
        isBusy={isBusy}
        onSave={save}
        onUndo={() => void send(() => call(undoLenderAnswers, { body: { version } }), t('The last change is undone.'))}
      />
      <Section heading={t('Try it')}>
        <TryQuestion answers={answers} />
      </Section>
    </div>
  )
}
