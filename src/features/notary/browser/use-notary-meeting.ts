import { useCallback, useEffect, useRef, useState } from 'react'
import { useUndisturbed } from '#src/application/browser/undisturbed.ts'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { reconnectingSocket } from '#src/platform/browser/reconnecting-socket.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { notarySocketEndpoint, readNotarySession } from '../session.contract.ts'
import { type Mesh, openMesh, type Peer } from './mesh.ts'

/** A chat message typed by a person in the meeting. Only this page keeps it. */
export interface ChatMessage {
  at: number
  who: string
  text: string
}

interface MeetingMessage {
  news?: true
  from?: string
  who?: string
  signal?: string
}

/** Returns the current state of the meeting, kept up to date, and the other people's video and audio. */
export const useNotaryMeeting = (uuid: string, stream: MediaStream | null) => {
  useUndisturbed()
  const { orgCode } = useOrganization()
  const session = useAnswer(readNotarySession, { params: { uuid } })
  const [peers, setPeers] = useState<readonly Peer[]>([])
  const [unreachedIds, setUnreached] = useState<readonly string[]>([])
  const [messages, setMessages] = useState<readonly ChatMessage[]>([])
  const [connected, setConnected] = useState(false)
  const mesh = useRef<Mesh | undefined>(undefined)
  const own = useRef(stream)
  own.current = stream
  const { load, answer } = session
  const iceServers = useRef<RTCIceServer[]>([])
  iceServers.current = (answer?.iceServers ?? []) as RTCIceServer[]
  const you = answer?.you ?? null
  const isOpen = you !== null && answer !== undefined && ['QUEUED', 'LIVE', 'CUT'].includes(answer.state)

  const note = useCallback(
    (who: string, text: string) => setMessages((before) => [...before.slice(-40), { at: Date.now(), who, text }]),
    [],
  )

  useEffect(() => {
    if (!isOpen) return
    let peer = ''
    const joinMesh = (): Mesh => {
      const newMesh = openMesh({
        me: peer,
        send: (to, signal) => socket.send({ to, signal }),
        iceServers: () => iceServers.current,
        changed(now, unreachable) {
          setPeers(now)
          setUnreached(unreachable)
        },
        onText: note,
      })
      newMesh.greet(own.current)
      return newMesh
    }
    const leaveMesh = () => {
      mesh.current?.close()
      mesh.current = undefined
      setPeers([])
      setUnreached([])
      setConnected(false)
    }
    const socket = reconnectingSocket({
      path: notarySocketEndpoint.path,
      opening() {
        const authorization = bearerStore.read()
        // Each connection is another peer, so that the end of an earlier one does not end it.
        peer = authorization === null ? '' : crypto.randomUUID()
        return authorization === null ? null : { authorization, organization: orgCode, uuid, peer }
      },
      onMessage(data) {
        const message = data as MeetingMessage
        if (message.news) {
          // The first message means that the server accepted the connection.
          mesh.current ??= joinMesh()
          setConnected(true)
          load()
        } else if (message.from && message.who && message.signal)
          mesh.current?.subscribe(message.from, message.who, message.signal)
      },
      onState(state) {
        if (state !== 'lost' || peer === '') return
        leaveMesh()
        // The cause may be a renewed login, a restored network, or the end of the meeting.
        load()
      },
    })
    return () => {
      socket.stop()
      leaveMesh()
    }
  }, [isOpen, uuid, orgCode, load, note])

  useEffect(() => {
    if (stream) mesh.current?.greet(stream)
  }, [stream])

  const write = (text: string) => {
    mesh.current?.write(text)
    if (you) note(you, text)
  }
  return { session, peers, unreachedIds, messages, connected, write }
}

export type NotaryMeetingConnection = ReturnType<typeof useNotaryMeeting>
