import { useEffect, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import type { CallOptions } from '#src/platform/browser/api-client.ts'
import type { EndpointDeclaration } from '#src/platform/contract/endpoint.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import { Captions } from '../browser/captions.panel.tsx'
import { DocumentSigning, documentNames } from '../browser/document-signing.panel.tsx'
import type { Peer } from '../browser/mesh.ts'
import { People } from '../browser/people.panel.tsx'
import { UnreachedNotice } from '../browser/unreached.panel.tsx'
import { useNotaryMeeting } from '../browser/use-notary-meeting.ts'
import { type OwnMediaState, useOwnMedia } from '../browser/use-own-media.ts'
import { streamsOf } from '../peer-streams.rules.ts'
import {
  completeSession,
  endReasons,
  endSession,
  idKinds,
  type NotaryDocument,
  type NotaryPerson,
  type NotarySession,
  presentDocument,
  sealNotaryDocument,
  seeId,
} from '../session.contract.ts'
import { type Missing, missingFrom } from '../session.rules.ts'
import { OwnCommission } from './commission.panel.tsx'
import type { RecordedPerson } from './meeting-recorder.ts'
import { type RecordingState, useRecording } from './use-recording.ts'

const idKindLabels: Record<(typeof idKinds)[number], string> = {
  DRIVERS_LICENSE: 'Driver’s license',
  STATE_ID: 'State ID',
  PASSPORT: 'Passport',
  PERMANENT_RESIDENT_CARD: 'Permanent resident card',
  MILITARY_ID: 'Military ID',
}
const endReasonLabels: Record<(typeof endReasons)[number], string> = {
  ID_REFUSED: 'An ID could not be accepted',
  NOT_WILLING: 'Someone does not want to sign',
  NOT_READY: 'Not everyone is ready',
  CONNECTION: 'The connection is too weak',
  NOBODY_THERE: 'No one is there',
}

const unseen = 'The others cannot see or hear you: your camera and microphone are off. You can message them.'
const mediaStateLabels: Record<OwnMediaState, string> = {
  off: unseen,
  asking: 'Your browser is asking to use your camera and microphone.',
  video: 'The others can see and hear you.',
  audio: 'The others can hear you. Your camera is off.',
  denied: unseen,
  missing: unseen,
}

const missingLabels: Record<Missing, string> = {
  people: 'someone is missing',
  ids: 'check each ID',
  documents: 'the deed is being prepared',
  signatures: 'a document is unsigned',
  seals: 'seal the deed',
}

type Act = <const E extends EndpointDeclaration>(declaration: E, options: CallOptions<E>) => Promise<void>

/** The notary's side of one meeting: people and their IDs, documents, seal, and end. */
export function Seat({ uuid, onLeft }: { uuid: string; onLeft: () => void }) {
  const call = useApi()
  const media = useOwnMedia()
  const { session, peers, unreachedIds, messages, connected, write } = useNotaryMeeting(uuid, media.stream)
  const { setAnswer } = session
  const { act: run, fault } = useAct({ showsFault: true })
  const recording = useRecording(
    uuid,
    isMeetingOpen(session.answer),
    peopleToRecord(session.answer, peers, media.stream),
  )
  const { open } = media
  useEffect(() => void open(), [open])

  const act: Act = (declaration, options) =>
    run(async () => {
      setAnswer((await call(declaration, options)) as NotarySession)
      return null
    })
  /** An act that ends the meeting, and with it the notary's access: the last of the recording is sent before. */
  const actLast: Act = async (declaration, options) => {
    await recording.finish()
    await act(declaration, options)
    // It was refused, if the meeting is still on.
    recording.resume()
  }
  return (
    <AnswerSection of={session} failureHeading="The session did not load.">
      {(now) => {
        const hasEnded = now.state === 'COMPLETE' || now.state === 'ENDED' || now.stage !== 'OPEN'
        if (hasEnded)
          return (
            <>
              <ScreenHeading>{now.state === 'COMPLETE' ? 'Session complete' : 'Session ended'}</ScreenHeading>
              <p>
                <Button onClick={onLeft}>Back to the queue</Button>
              </p>
            </>
          )
        const missing = missingFrom(now)
        return (
          <>
            <ScreenHeading lead={connected ? mediaStateLabels[media.state] : 'Reconnecting…'}>
              Notary session
            </ScreenHeading>
            <RecordingNotice state={recording.state} years={now.recordingYears} />
            {fault !== undefined && (
              <Notice tone="error" role="alert">
                {fault}
              </Notice>
            )}
            <UnreachedNotice session={now} unreachedIds={unreachedIds} />
            <People session={now} peers={peers} own={media.stream} />
            <Captions session={now} messages={messages} write={write} />
            <Section heading="IDs">
              <ul className="border-rule border-t">
                {now.people.map((person) => (
                  <IdRow key={person.signerUuid} person={person} uuid={uuid} act={act} />
                ))}
              </ul>
            </Section>
            <Section heading="Documents">
              <ul className="border-rule border-t">
                {now.documents.map((document) => (
                  <DocumentRow key={document.documentUuid} document={document} session={now} uuid={uuid} act={act} />
                ))}
              </ul>
            </Section>
            <OwnCommission />
            {now.documents.some(({ presented }) => presented) && (
              <DocumentSigning uuid={uuid} session={now} setSession={setAnswer} />
            )}
            <Section heading="End of session">
              <p className="flex flex-wrap items-center gap-4">
                <Button
                  disabled={missing !== null}
                  onClick={() =>
                    void actLast(completeSession, { params: { uuid }, body: {}, idempotencyKey: crypto.randomUUID() })
                  }
                >
                  Complete session
                </Button>
                {missing !== null && (
                  <span className="text-muted">{fill('Not yet: {what}', { what: missingLabels[missing] })}</span>
                )}
              </p>
              <EndForm uuid={uuid} act={actLast} />
            </Section>
          </>
        )
      }}
    </AnswerSection>
  )
}

const isMeetingOpen = (session: NotarySession | undefined): boolean =>
  session !== undefined && session.stage === 'OPEN' && (session.state === 'LIVE' || session.state === 'CUT')

/** Everyone in the meeting, the notary first. */
const peopleToRecord = (
  session: NotarySession | undefined,
  peers: readonly Peer[],
  own: MediaStream | null,
): RecordedPerson[] => {
  if (!session) return []
  const streamsTo = (who: string) => {
    const { picture, sounds } = streamsOf(peers, who)
    return picture ? [picture, ...sounds] : sounds
  }
  return [
    { name: session.notary?.name ?? 'Notary', streams: own ? [own] : [] },
    ...session.people.map(({ signerUuid, name }) => ({ name, streams: streamsTo(signerUuid) })),
  ]
}

function RecordingNotice({ state, years }: { state: RecordingState; years: number }) {
  if (state === 'recording')
    return <Notice>{fill('Recording. The lender keeps the recording for at least {years} years.', { years })}</Notice>
  if (state === 'starting')
    return <Notice>The recording is starting. Check IDs and present documents once it is running.</Notice>
  return (
    <Notice tone="error" role="alert">
      The recording does not reach us. Check your connection. Until it does, nothing can be signed or sealed.
    </Notice>
  )
}

interface RowProps {
  uuid: string
  act: Act
}

const rowClass = 'flex max-w-none flex-wrap items-center justify-between gap-3 border-rule border-b py-3'
const selectClass = 'min-h-11 rounded-control border border-edge bg-surface px-3'

function IdRow({ person, uuid, act }: RowProps & { person: NotaryPerson }) {
  const [kind, setKind] = useState<(typeof idKinds)[number]>('DRIVERS_LICENSE')
  const { signerUuid, name, idSeen, isHere } = person
  const note = (matches: boolean) => void act(seeId, { params: { uuid }, body: { signerUuid, kind, matches } })
  return (
    <li className={rowClass}>
      <span className="font-semibold">{name}</span>
      {idSeen ? (
        <span className="flex items-center gap-2 text-success">
          <Icon name="success" size={18} />
          ID checked
        </span>
      ) : (
        <span className="flex flex-wrap items-center gap-3">
          <select
            aria-label={fill('ID type of {name}', { name })}
            value={kind}
            onChange={(event) => setKind(event.target.value as typeof kind)}
            className={selectClass}
          >
            {idKinds.map((idKind) => (
              <option key={idKind} value={idKind}>
                {idKindLabels[idKind]}
              </option>
            ))}
          </select>
          <Button size="compact" disabled={!isHere} onClick={() => note(true)}>
            ID matches
          </Button>
          <Button size="compact" variant="danger" disabled={!isHere} onClick={() => note(false)}>
            ID doesn’t match
          </Button>
        </span>
      )}
    </li>
  )
}

function DocumentRow({
  document,
  session,
  uuid,
  act,
}: RowProps & { document: NotaryDocument; session: NotarySession }) {
  const { documentUuid, presented, missing, notarized } = document
  const names = session.people.filter(({ signerUuid }) => missing.includes(signerUuid)).map(({ name }) => name)
  const ready = document.act === 'notarize' && missing.length === 0 && !notarized
  return (
    <li className={rowClass}>
      <span>
        <span className="block font-semibold">{documentNames[document.kind]}</span>
        <span className="text-15 text-muted">
          {notarized
            ? 'Sealed and journaled'
            : names.length > 0
              ? fill('Missing: {names}', { names: names.join(', ') })
              : 'Done'}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        {ready && (
          <Button
            size="compact"
            onClick={() =>
              void act(sealNotaryDocument, {
                params: { uuid },
                body: { documentUuid, fee: 0 },
                idempotencyKey: crypto.randomUUID(),
              })
            }
          >
            Apply seal
          </Button>
        )}
        {!notarized && (
          <Button
            size="compact"
            variant="secondary"
            disabled={presented}
            onClick={() => void act(presentDocument, { params: { uuid }, body: { documentUuid } })}
          >
            {presented ? 'Presented' : 'Present document'}
          </Button>
        )}
      </span>
    </li>
  )
}

function EndForm({ uuid, act }: RowProps) {
  const [reason, setReason] = useState<(typeof endReasons)[number]>('NOT_READY')
  return (
    <p className="mt-5 flex flex-wrap items-center gap-3">
      <select
        aria-label="Reason for ending"
        value={reason}
        onChange={(event) => setReason(event.target.value as typeof reason)}
        className={selectClass}
      >
        {endReasons.map((endReason) => (
          <option key={endReason} value={endReason}>
            {endReasonLabels[endReason]}
          </option>
        ))}
      </select>
      <Button
        variant="danger"
        size="compact"
        onClick={() => void act(endSession, { params: { uuid }, body: { reason } })}
      >
        End session
      </Button>
    </p>
  )
}
