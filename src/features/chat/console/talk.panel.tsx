import { type ReactNode, useEffect, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import type { Language } from '#src/platform/words/fill.ts'
import {
  type AgentsConversation,
  type DeskRow,
  emailAgentsTranscript,
  endConversation,
  readAgentsConversation,
  takeConversation,
} from '../agents-desk.contract.ts'
import type { ChatFile } from '../chat.contract.ts'
import type { ConversationView } from '../conversation.rules.ts'
import { AttachDialog, type ConditionChoice } from './attach.panel.tsx'
import { DeskComposer } from './composer.panel.tsx'
import type { Desk } from './desk-data.tsx'
import { queueNames } from './desk-words.ts'
import { FreezeDialog } from './freeze.panel.tsx'
import { Transcript } from './transcript.panel.tsx'
import { TransferDialog } from './transfer.panel.tsx'
import { type ConversationHandle, useConversation } from './use-conversation.ts'
import { VisitorFacts } from './visitor-facts.panel.tsx'

/** A dialog about the open conversation, which the command menu opens too. */
export type TalkDialog = 'transfer' | 'end' | 'freeze'

export interface TalkProps {
  conversationUuid: string
  self: { uuid: string; name: string }
  desk: Desk
  /** A conversation that is not shown stays connected. */
  isShown: boolean
  /** Whether the reader may freeze a conversation. */
  mayFreeze: boolean
  dialog: TalkDialog | undefined
  onDialog: (dialog: TalkDialog | undefined) => void
  /** Called after the desk changed. */
  onChanged: () => void
  /** Called when the agent has nothing more to do here. */
  onLeave: () => void
  /** Renders what is known of the visitor's application. */
  application: (applicationUuid: string) => ReactNode
  conditionChoice: ConditionChoice
}

/** One conversation: its transcript, the composer, and what is known of the visitor beside it. */
export function Talk(props: TalkProps) {
  const { conversationUuid, desk, isShown } = props
  const details = useAnswer(readAgentsConversation, { params: { conversationUuid } })
  const handle = useConversation(conversationUuid)
  const listedRow = [...desk.mine, ...desk.queue].find((row) => row.conversationUuid === conversationUuid)
  const { load } = details
  const state = handle.view.conversation?.state
  const listedState = listedRow?.state
  // The state names who may act, which the conversation's own answer says together with its row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change of state
  useEffect(() => load(), [load, state, listedState])
  return (
    <div hidden={!isShown} className={isShown ? 'contents' : ''}>
      <AnswerSection of={details} failureHeading="The conversation did not load.">
        {(answer) => <LoadedTalk {...props} details={answer} row={listedRow ?? answer.row} handle={handle} />}
      </AnswerSection>
    </div>
  )
}

type LoadedTalkProps = TalkProps & { details: AgentsConversation; row: DeskRow; handle: ConversationHandle }

function LoadedTalk(props: LoadedTalkProps) {
  const { conversationUuid, self, desk, isShown, dialog, onDialog, onChanged, onLeave, details, row, handle } = props
  const [attaching, setAttaching] = useState<ChatFile>()
  const [showsFacts, setShowsFacts] = useState(false)
  const { view, line } = handle
  const state = view.conversation?.state ?? row.state
  const isMine = state === 'ACTIVE' && row.agentUuid === self.uuid
  const isFrozen = (view.conversation ?? details.conversation).isFrozen && state !== 'ENDED'
  const language: Language = row.language === 'es' ? 'es' : 'en'
  useReading(view, onChanged)
  return (
    <>
      <section
        aria-label="Conversation"
        className={`flex min-h-0 min-w-0 flex-col border border-rule bg-paper max-lg:-mx-4 max-lg:-my-5 max-lg:h-[calc(100dvh-4.5rem)] max-lg:border-0 ${showsFacts ? 'max-xl:hidden' : ''}`}
      >
        <TalkHeader
          {...props}
          state={state}
          isMine={isMine}
          isFrozen={isFrozen}
          onFacts={() => setShowsFacts(true)}
          visitorIsHere={view.visitorIsHere}
        />
        <ConnectionNotice connection={view.connection} />
        <Transcript
          conversationUuid={conversationUuid}
          visitorName={row.name}
          language={language}
          view={view.conversation ? view : { ...view, ...details }}
          handle={handle}
          isShown={isShown}
          isMine={isMine}
          onAttach={isMine && row.applicationUuid !== null ? setAttaching : undefined}
        />
        <div role="status">
          {isFrozen && (
            <p className="max-w-none bg-warning-tint px-3 py-2 text-15 text-warning">
              This conversation is frozen. No one can write in it.
            </p>
          )}
          {isMine && !isFrozen && row.answersByEmail && !view.visitorIsHere && (
            <p className="max-w-none bg-info-tint px-3 py-2 text-15 text-info">
              {fill('The visitor has left the page. Your reply also goes to {email}.', { email: details.email })}
            </p>
          )}
        </div>
        {isFrozen ? null : isMine ? (
          <DeskComposer
            conversationUuid={conversationUuid}
            visitorName={row.name}
            agentName={self.name}
            queue={row.queue}
            language={language}
            onSend={(text, files) => line.send(text, files)}
            onTyping={(text) => line.type(text)}
            onNote={(note) => line.dispatch({ type: 'note', note })}
          />
        ) : (
          <p className="max-w-none border-rule border-t px-3 py-3 text-15 text-muted">
            {state === 'ENDED'
              ? 'This conversation ended.'
              : state === 'ACTIVE'
                ? fill('{name} is handling this conversation.', { name: row.agentName ?? 'A colleague' })
                : 'Take the conversation to answer.'}
          </p>
        )}
      </section>
      <aside
        aria-label="About the visitor"
        className={`min-h-0 min-w-0 overflow-y-auto xl:block ${showsFacts ? '' : 'max-xl:hidden'}`}
      >
        <div className="xl:hidden">
          <Button variant="quiet" size="compact" onClick={() => setShowsFacts(false)}>
            Back to the conversation
          </Button>
        </div>
        <VisitorFacts row={row} email={details.email} startedAt={details.conversation.createdAt} />
        {/* It goes to an address that was proved, never to one that was typed. */}
        {row.isProved && (isMine || state === 'ENDED') && <TranscriptButton conversationUuid={conversationUuid} />}
        {row.applicationUuid !== null && props.application(row.applicationUuid)}
      </aside>
      {isShown && (
        <>
          <TransferDialog
            row={row}
            desk={desk}
            isOpen={dialog === 'transfer' && isMine}
            onClose={() => onDialog(undefined)}
            onTransferred={() => {
              onDialog(undefined)
              onChanged()
              onLeave()
            }}
          />
          <FreezeDialog
            conversationUuid={conversationUuid}
            isFrozen={isFrozen}
            isOpen={dialog === 'freeze' && props.mayFreeze}
            onClose={() => onDialog(undefined)}
            onChanged={() => {
              onDialog(undefined)
              onChanged()
            }}
          />
          <EndDialog
            conversationUuid={conversationUuid}
            isOpen={dialog === 'end' && isMine}
            onClose={() => onDialog(undefined)}
            onEnded={() => {
              onDialog(undefined)
              onChanged()
            }}
          />
          <AttachDialog
            conversationUuid={conversationUuid}
            applicationUuid={row.applicationUuid}
            file={attaching}
            onClose={() => setAttaching(undefined)}
            conditionChoice={props.conditionChoice}
          />
        </>
      )}
    </>
  )
}

/** Reads the list again once the server has stored how far the agent has read: it then counts without those messages. */
const useReading = ({ conversation }: ConversationView, onRead: () => void): void => {
  const own = conversation?.readUpTo.agent ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number changed
  useEffect(() => {
    if (own > 0) onRead()
  }, [own])
}

type HeaderProps = LoadedTalkProps & {
  state: DeskRow['state']
  isMine: boolean
  isFrozen: boolean
  visitorIsHere: boolean
  onFacts: () => void
}

function TalkHeader(props: HeaderProps) {
  const { row, state, isMine, isFrozen, mayFreeze, visitorIsHere, onDialog, onLeave, onFacts } = props
  const { take, busy, fault } = useTaking(props)
  const mayTake = !isFrozen && (state === 'QUEUED' || state === 'AWAITING_REPLY')
  return (
    <header className="flex flex-col gap-1 border-rule border-b px-3 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          onClick={onLeave}
          className="inline-flex size-11 items-center justify-center hover:bg-tint lg:hidden"
        >
          <Icon name="back" />
          <span className="sr-only">Back to the list</span>
        </button>
        <div className="min-w-0 flex-1">
          <h2 tabIndex={-1} className="truncate text-17">
            {row.name}
          </h2>
          <p className="text-13 text-muted">
            {queueNames[row.queue]}
            {state !== 'ENDED' && ` · ${visitorIsHere ? 'on the page now' : 'not on the page'}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-1">
          <span className="xl:hidden">
            <Button variant="quiet" size="compact" onClick={onFacts}>
              About the visitor
            </Button>
          </span>
          {mayTake && (
            <Button size="compact" loading={busy} loadingLabel="Taking" onClick={() => void take()}>
              Take
            </Button>
          )}
          {mayFreeze && state !== 'ENDED' && (
            <Button variant="secondary" size="compact" onClick={() => onDialog('freeze')}>
              {isFrozen ? 'Unfreeze' : 'Freeze'}
            </Button>
          )}
          {isMine && (
            <>
              <Button variant="secondary" size="compact" onClick={() => onDialog('transfer')}>
                Transfer
              </Button>
              <Button variant="secondary" size="compact" onClick={() => onDialog('end')}>
                End
              </Button>
            </>
          )}
        </div>
      </div>
      <div role="alert" className="text-15 text-error">
        {fault}
      </div>
    </header>
  )
}

/** Sends the visitor the transcript by email, when they ask for it. */
function TranscriptButton({ conversationUuid }: { conversationUuid: string }) {
  const call = useApi()
  const { busy, act } = useAct()
  const mail = () =>
    act(async () => {
      await call(emailAgentsTranscript, { params: { conversationUuid } })
      return 'The transcript is on its way to the visitor.'
    })
  return (
    <div className="pt-3">
      <Button variant="secondary" size="compact" loading={busy} loadingLabel="Sending" onClick={() => void mail()}>
        Email the transcript
      </Button>
    </div>
  )
}

/** Takes a waiting conversation; of two agents who do, one gets it and the other reads why not. */
const useTaking = ({ row, onChanged }: Pick<HeaderProps, 'row' | 'onChanged'>) => {
  const call = useApi()
  const { busy, act, fault } = useAct({ showsFault: true })
  const take = async () => {
    await act(async () => {
      await call(takeConversation, {
        params: { conversationUuid: row.conversationUuid },
        body: { version: row.version },
      })
      return null
    })
    onChanged()
  }
  return { take, busy, fault }
}

function ConnectionNotice({ connection }: Pick<ConversationView, 'connection'>) {
  return (
    <div role="alert">
      {connection === 'lost' && (
        <p className="flex max-w-none items-center gap-2 bg-warning-tint px-3 py-2 text-15 text-warning">
          <Icon name="warning" size={18} />
          Connection lost. Attempting to reconnect.
        </p>
      )}
    </div>
  )
}

interface EndProps {
  conversationUuid: string
  isOpen: boolean
  onClose: () => void
  onEnded: () => void
}

function EndDialog({ conversationUuid, isOpen, onClose, onEnded }: EndProps) {
  const call = useApi()
  const { busy, act } = useAct()
  const end = () =>
    act(async () => {
      await call(endConversation, { params: { conversationUuid } })
      onEnded()
      return null
    })
  return (
    <Dialog
      id="end-chat"
      open={isOpen}
      onClose={onClose}
      heading="End this conversation?"
      actions={
        <>
          <Button size="compact" loading={busy} loadingLabel="Ending" onClick={() => void end()}>
            End conversation
          </Button>
          <Button variant="secondary" size="compact" onClick={onClose}>
            Keep it open
          </Button>
        </>
      }
    >
      <p>It ends for the visitor too. They can start a new one at any time.</p>
    </Dialog>
  )
}
