import { useState } from 'react'
import type { LenderAnswer } from '#src/domain/answers/lender-answers.schema.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { SettingEditor, type SettingFault, type SettingIssues } from '#src/platform/ui/console/setting-editor.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { lenderAnswersSetting, readAnswerFeedback } from '../lender-answers.contract.ts'
import { AnswerFeedback } from './answer-feedback.panel.tsx'
import { AnswerForm } from './answer-form.panel.tsx'
import { AnswerList } from './answer-list.panel.tsx'
import { TryQuestion } from './try-question.panel.tsx'

/** Edits the questions that the assistant answers for the lender, tries them, and shows what people said of them. */
export function AnswersEditor() {
  const feedback = useAnswer(readAnswerFeedback)
  return (
    <>
      <ScreenHeading lead="The chat assistant’s answers to general questions, in English and Spanish. It answers from this list and from its built-in topics, such as the next step, costs and the right to cancel. Everything else goes to an agent.">
        Questions and answers
      </ScreenHeading>
      <div className="mb-8">
        <SettingEditor
          of={lenderAnswersSetting}
          faultsHeading="These answers were not saved"
          savedText="Saved. The assistant uses it within a minute."
          faultsOf={answerFaults}
        >
          {({ value, setValue }) => <AnswersForm answers={value} onChange={setValue} />}
        </SettingEditor>
      </div>
      <Section heading="Feedback from the last 90 days">
        <AnswerSection of={feedback} failureHeading="The feedback did not load.">
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

/** The faults of each question, named by the question. */
const answerFaults = (answers: readonly LenderAnswer[], issues: SettingIssues): SettingFault[] => {
  const messages = issues.map(({ path: [at], message }) => {
    const answer = typeof at === 'number' ? answers[at] : undefined
    return answer ? `${answer.en.question || answer.id}: ${message}` : message
  })
  return [...new Set(messages)].map((message) => ({ message }))
}

interface AnswersFormProps {
  answers: LenderAnswer[]
  onChange: (answers: LenderAnswer[]) => void
}

function AnswersForm({ answers, onChange }: AnswersFormProps) {
  const [openId, setOpenId] = useState(answers[0]?.id)
  const openAnswer = answers.find(({ id }) => id === openId)

  const add = () => {
    const answer = newAnswer(answers)
    onChange([answer, ...answers])
    setOpenId(answer.id)
  }
  const change = (id: string, answer: LenderAnswer | undefined) =>
    onChange(answers.flatMap((other) => (other.id === id ? (answer ?? []) : other)))

  return (
    <>
      <div className="grid gap-6 lg:grid-cols-[minmax(16rem,1fr)_minmax(0,2fr)]">
        <AnswerList answers={answers} openId={openId} onOpen={setOpenId} onAdd={add} />
        {openAnswer && (
          <AnswerForm key={openAnswer.id} answer={openAnswer} onChange={(answer) => change(openAnswer.id, answer)} />
        )}
      </div>
      <Section heading="Try it">
        <TryQuestion answers={answers} />
      </Section>
    </>
  )
}
