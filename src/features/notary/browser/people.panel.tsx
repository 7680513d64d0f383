import { useEffect, useRef } from 'react'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { streamsOf } from '../peer-streams.rules.ts'
import type { NotarySession } from '../session.contract.ts'
import type { spanish } from '../session.es.ts'
import type { Peer } from './mesh.ts'

type Message = keyof typeof spanish

interface TileProps {
  name: string
  stream: MediaStream | null
  /** The sound of the person's other devices. */
  sounds?: readonly MediaStream[]
  /** The text shown in place of the video. */
  note: string
  /** The viewer's own video, which is mirrored and muted. */
  isOwn?: boolean
}

/** Shows one person's video with their name under it. */
function Tile({ name, stream, sounds = [], note, isOwn = false }: TileProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!video.current) return
    video.current.srcObject = stream
    // The browser refuses to play in a background tab. The video plays once the tab is in front.
    if (stream) video.current.play().catch(() => undefined)
  }, [stream])
  const hasPicture = stream !== null && stream.getVideoTracks().length > 0
  return (
    <li className="flex min-w-0 flex-col border border-rule bg-surface">
      <div className="relative grid aspect-4/3 place-items-center overflow-hidden bg-tint">
        <video
          ref={video}
          playsInline
          autoPlay
          muted={isOwn}
          aria-label={name}
          data-who={name}
          className={`size-full object-cover ${isOwn ? '-scale-x-100' : ''} ${hasPicture ? '' : 'sr-only'}`}
        />
        {sounds.map((sound) => (
          <Sound key={sound.id} stream={sound} />
        ))}
        {!hasPicture && (
          <span aria-hidden="true" className="text-primary">
            <Icon name="person" size={56} />
          </span>
        )}
      </div>
      <p className="flex flex-col px-3 py-2">
        <span className="font-semibold">{name}</span>
        <span className="text-15 text-muted">{note}</span>
      </p>
    </li>
  )
}

/** Plays what another device of the person sends. */
function Sound({ stream }: { stream: MediaStream }) {
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (!audio.current) return
    audio.current.srcObject = stream
    audio.current.play().catch(() => undefined)
  }, [stream])
  // biome-ignore lint/a11y/useMediaCaption: people speak live, and captions stand beside the meeting
  return <audio ref={audio} autoPlay />
}

interface PeopleProps {
  session: NotarySession
  peers: readonly Peer[]
  own: MediaStream | null
}

/** Shows everyone in the meeting, the notary first. */
export function People({ session, peers, own }: PeopleProps) {
  const t = useMessages<Message>()
  const mediaOf = (who: string, isOwn: boolean) => {
    if (isOwn) return { stream: own }
    const { picture, sounds } = streamsOf(peers, who)
    return { stream: picture, sounds }
  }
  const { notary, people, you } = session
  return (
    <ul aria-label={t('In the meeting')} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Tile
        name={notary?.name || t('The notary')}
        {...mediaOf('notary', you === 'notary')}
        isOwn={you === 'notary'}
        note={notary ? t('Notary public') : t('on the way')}
      />
      {people.map(({ signerUuid, name, isYou, isHere, idSeen }) => (
        <Tile
          key={signerUuid}
          name={isYou ? t('{name} (you)', { name }) : name}
          {...mediaOf(signerUuid, isYou)}
          isOwn={isYou}
          note={!isHere ? t('not here yet') : idSeen ? t('ID checked') : t('here')}
        />
      ))}
    </ul>
  )
}
