import { useAnswer } from '#src/platform/browser/use-answer.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { fill } from '#src/platform/words/english.ts'
import { listApplicationConversations } from '../agents-desk.contract.ts'
import type { ChatMessage } from '../chat.contract.ts'
import { readableFileSize } from '../file-size.rules.ts'
import { authorName, eventLabels, queueNames } from './desk-words.ts'

type ApplicationConversation = AnswerOf<typeof listApplicationConversations>[number]

/** Lists the chat transcripts of an application, newest first. Nothing is shown if there were none. */
export function ApplicationConversations({ uuid }: { uuid: string }) {
  const conversations = useAnswer(listApplicationConversations, { params: { uuid } })
  return (
    <AnswerSection of={conversations} failureHeading="The conversations did not load.">
      {(answer) =>
        answer.length > 0 && (
          <section className="pb-6">
            <h2 className="border-ink border-b-[1.5px] pb-1 text-17">Chat conversations</h2>
            {answer.map((conversation) => (
              <OneConversation key={conversation.conversationUuid} conversation={conversation} />
            ))}
          </section>
        )
      }
    </AnswerSection>
  )
}

function OneConversation({ conversation }: { conversation: ApplicationConversation }) {
  const { createdAt, endedAt, queue, messages } = conversation
  const count = messages.filter(({ event }) => event === null).length
  return (
    <details className="border-rule border-b">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-6 py-2 text-15">
        <Moment at={createdAt} />
        <span>{queueNames[queue]}</span>
        <span className="text-muted">
          {fill('{count} {count|message|messages}', { count })}
          {endedAt === null && ` · ${'still open'}`}
        </span>
      </summary>
      <ol className="flex flex-col gap-2 border-rule border-l-2 pb-3 pl-4">
        {messages.map((message) => (
          <Entry key={message.messageUuid} message={message} />
        ))}
      </ol>
    </details>
  )
}

function Entry({ message }: { message: ChatMessage }) {
  const { text, event, files, createdAt } = message
  if (event !== null)
    return (
      <li className="max-w-none text-13 text-muted">
        <Moment at={createdAt} /> · {eventLabels[event]}
      </li>
    )
  return (
    <li className="max-w-none text-15">
      <p className="text-13 text-muted">
        <span className="font-semibold text-ink">{authorName(message, 'Visitor')}</span> · <Moment at={createdAt} />
      </p>
      <p className="max-w-none whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
      {files.map(({ fileUuid, name: fileName, bytes }) => (
        <p key={fileUuid} className="text-13 text-muted">
          {fileName} ({readableFileSize(bytes)})
        </p>
      ))}
    </li>
  )
}
