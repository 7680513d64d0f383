import { useEffect, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure, type CallOptions } from '#src/platform/browser/api-client.ts'
import type { EndpointDeclaration } from '#src/platform/contract/endpoint.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { Captions } from '../browser/captions.panel.tsx'
import { DocumentSigning, paperNames } from '../browser/document-signing.panel.tsx'
import { People } from '../browser/people.panel.tsx'
import { UnreachedNotice } from '../browser/unreached.panel.tsx'
import { useNotaryRoom } from '../browser/use-notary-room.ts'
import { type OwnMediaState, useOwnMedia } from '../browser/use-own-media.ts'
import {
  completeSession,
  endReasons,
  endSession,
  idKinds,
  type NotaryPaper,
  type NotaryPerson,
  type NotarySession,
  presentPaper,
  sealNotaryPaper,
  seeId,
} from '../session.contract.ts'
import { type Missing, missingFrom } from '../session.rules.ts'
import { OwnCommission } from './commission.panel.tsx'

const idWords: Record<(typeof idKinds)[number], string> = {
  DRIVERS_LICENSE: 'Driver’s license',
  STATE_ID: 'State ID',
  PASSPORT: 'Passport',
  PERMANENT_RESIDENT_CARD: 'Permanent resident card',
  MILITARY_ID: 'Military ID',
}
const endWords: Record<(typeof endReasons)[number], string> = {
  ID_REFUSED: 'An ID could not be accepted',
  NOT_WILLING: 'Somebody does not want to sign',
  NOT_READY: 'Not everybody is ready',
  CONNECTION: 'The line is too weak',
  NOBODY_THERE: 'Nobody is there',
}

const unseen = 'The others neither see nor hear you: your camera and microphone are not open. You can write to them.'
const seenWords: Record<OwnMediaState, string> = {
  off: unseen,
  asking: 'Your browser asks whether it may use your camera and microphone.',
  video: 'The others see and hear you.',
  audio: 'The others hear you; your camera is not open.',
  denied: unseen,
  missing: unseen,
}

const missingWords: Record<Missing, string> = {
  people: 'somebody is missing',
  ids: 'an ID is to be seen',
  papers: 'the deed is to be drawn',
  signatures: 'a paper is to be signed',
  seals: 'the deed is to be sealed',
}

type Act = <const E extends EndpointDeclaration>(declaration: E, options: CallOptions<E>) => Promise<void>

/** The notary's side of one meeting: people and their IDs, documents, seal, and end. */
export function Seat({ uuid, onLeft }: { uuid: string; onLeft: () => void }) {
  const t = useWords<string>()
  const call = useApi()
  const media = useOwnMedia()
  const { session, peers, unreachedIds, messages, connected, write } = useNotaryRoom(uuid, media.stream)
  const { setAnswer } = session
  const [failure, setFailure] = useState<string>()
  const { open } = media
  useEffect(() => void open(), [open])

  const act: Act = async (declaration, options) => {
    setFailure(undefined)
    try {
      setAnswer((await call(declaration, options)) as NotarySession)
    } catch (error) {
      setFailure(error instanceof CallFailure ? error.message : t('That did not work just now.'))
    }
  }
  return (
    <AnswerSection of={session} failureHeading={t('The meeting did not load.')}>
      {(now) => {
        const isOver = now.state === 'COMPLETE' || now.state === 'ENDED' || now.stage !== 'OPEN'
        if (isOver)
          return (
            <>
              <ScreenHeading>
                {now.state === 'COMPLETE' ? t('The meeting is complete') : t('The meeting has ended')}
              </ScreenHeading>
              <p>
                <Button onClick={onLeft}>{t('Back to those who wait')}</Button>
              </p>
            </>
          )
        const missing = missingFrom(now)
        return (
          <>
            <ScreenHeading lead={t.any(connected ? seenWords[media.state] : 'The line is being opened again.')}>
              {t('In the meeting')}
            </ScreenHeading>
            <Notice>
              {t('These pages do not record it. Record the meeting by the means that your commission names.')}
            </Notice>
            {failure !== undefined && (
              <Notice tone="error" role="alert">
                {failure}
              </Notice>
            )}
            <UnreachedNotice session={now} unreachedIds={unreachedIds} />
            <People session={now} peers={peers} own={media.stream} />
            <Captions session={now} messages={messages} write={write} />
            <Section heading={t('IDs')}>
              <ul className="border-rule border-t">
                {now.people.map((person) => (
                  <IdRow key={person.signerUuid} person={person} uuid={uuid} act={act} />
                ))}
              </ul>
            </Section>
            <Section heading={t('Papers')}>
              <ul className="border-rule border-t">
                {now.papers.map((paper) => (
                  <PaperRow key={paper.documentUuid} paper={paper} session={now} uuid={uuid} act={act} />
                ))}
              </ul>
            </Section>
            <OwnCommission />
            {now.papers.some(({ presented }) => presented) && (
              <DocumentSigning uuid={uuid} session={now} keep={setAnswer} />
            )}
            <Section heading={t('The end')}>
              <p className="flex flex-wrap items-center gap-4">
                <Button
                  disabled={missing !== null}
                  onClick={() =>
                    void act(completeSession, { params: { uuid }, body: {}, idempotencyKey: crypto.randomUUID() })
                  }
                >
                  {t('Everything is signed')}
                </Button>
                {missing !== null && (
                  <span className="text-muted">{t('Not yet: {what}', { what: t.any(missingWords[missing]) })}</span>
                )}
              </p>
              <EndForm uuid={uuid} act={act} />
            </Section>
          </>
        )
      }}
    </AnswerSection>
  )
}

interface RowProps {
  uuid: string
  act: Act
}

const rowLook = 'flex max-w-none flex-wrap items-center justify-between gap-3 border-rule border-b py-3'
const selectLook = 'min-h-11 rounded-control border border-edge bg-surface px-3'

function IdRow({ person, uuid, act }: RowProps & { person: NotaryPerson }) {
  const t = useWords<string>()
  const [kind, setKind] = useState<(typeof idKinds)[number]>('DRIVERS_LICENSE')
  const { signerUuid, name, idSeen, isHere } = person
  const note = (matches: boolean) => void act(seeId, { params: { uuid }, body: { signerUuid, kind, matches } })
  return (
    <li className={rowLook}>
      <span className="font-semibold">{name}</span>
      {idSeen ? (
        <span className="flex items-center gap-2 text-success">
          <Icon name="success" size={18} />
          {t('ID seen')}
        </span>
      ) : (
        <span className="flex flex-wrap items-center gap-3">
          <select
            aria-label={t('Kind of ID of {name}', { name })}
            value={kind}
            onChange={(event) => setKind(event.target.value as typeof kind)}
            className={selectLook}
          >
            {idKinds.map((one) => (
              <option key={one} value={one}>
                {t.any(idWords[one])}
              </option>
            ))}
          </select>
          <Button size="compact" disabled={!isHere} onClick={() => note(true)}>
            {t('It matches')}
          </Button>
          <Button size="compact" look="danger" disabled={!isHere} onClick={() => note(false)}>
            {t('It does not')}
          </Button>
        </span>
      )}
    </li>
  )
}

function PaperRow({ paper, session, uuid, act }: RowProps & { paper: NotaryPaper; session: NotarySession }) {
  const t = useWords<string>()
  const { documentUuid, presented, missing, notarized } = paper
  const names = session.people.filter(({ signerUuid }) => missing.includes(signerUuid)).map(({ name }) => name)
  const ready = paper.act === 'notarize' && missing.length === 0 && !notarized
  return (
    <li className={rowLook}>
      <span>
        <span className="block font-semibold">{t.any(paperNames[paper.kind])}</span>
        <span className="text-15 text-muted">
          {notarized
            ? t('Sealed, and in the journal')
            : names.length > 0
              ? t('Missing: {names}', { names: names.join(', ') })
              : t('Done')}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        {ready && (
          <Button
            size="compact"
            onClick={() =>
              void act(sealNotaryPaper, {
                params: { uuid },
                body: { documentUuid, fee: 0 },
                idempotencyKey: crypto.randomUUID(),
              })
            }
          >
            {t('Seal it')}
          </Button>
        )}
        {!notarized && (
          <Button
            size="compact"
            look="secondary"
            disabled={presented}
            onClick={() => void act(presentPaper, { params: { uuid }, body: { documentUuid } })}
          >
            {presented ? t('On the table') : t('Lay it out')}
          </Button>
        )}
      </span>
    </li>
  )
}

function EndForm({ uuid, act }: RowProps) {
  const t = useWords<string>()
  const [reason, setReason] = useState<(typeof endReasons)[number]>('NOT_READY')
  return (
    <p className="mt-5 flex flex-wrap items-center gap-3">
      <select
        aria-label={t('Why it cannot go on')}
        value={reason}
        onChange={(event) => setReason(event.target.value as typeof reason)}
        className={selectLook}
      >
        {endReasons.map((one) => (
          <option key={one} value={one}>
            {t.any(endWords[one])}
          </option>
        ))}
      </select>
      <Button look="danger" size="compact" onClick={() => void act(endSession, { params: { uuid }, body: { reason } })}>
        {t('End the meeting')}
      </Button>
    </p>
  )
}
