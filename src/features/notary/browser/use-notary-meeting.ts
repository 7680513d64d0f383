import { useCallback, useEffect, useRef, useState } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { useUndisturbed } from '#src/workflow/browser/undisturbed.ts'
import { notarySocketEndpoint, readNotarySession } from '../session.contract.ts'
import { type Mesh, openMesh, type Peer } from './mesh.ts'

/** A chat message typed by a person in the meeting. Only this page keeps it. */
export interface ChatMessage {
  at: number
  who: string
  text: string
}

const reconnectMs = 1_500

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
    let left = false
    let socket: WebSocket | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    const connect = () => {
      const authorization = bearerStore.read()
      if (left || authorization === null) return
      const me = crypto.randomUUID()
      const connection = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}${notarySocketEndpoint.path}`)
      socket = connection
      const openedMesh = openMesh({
        me,
        send: (to, signal) =>
          connection.readyState === connection.OPEN && connection.send(JSON.stringify({ to, signal })),
        iceServers: () => iceServers.current,
        changed(now, unreachable) {
          setPeers(now)
          setUnreached(unreachable)
        },
        onText: note,
      })
      connection.onopen = () =>
        connection.send(JSON.stringify({ authorization, organization: orgCode, uuid, peer: me }))
      connection.onmessage = ({ data }) => {
        const message = JSON.parse(String(data)) as MeetingMessage
        if (message.news) {
          // The first message means that the server accepted the connection.
          if (mesh.current !== openedMesh) {
            mesh.current = openedMesh
            setConnected(true)
            openedMesh.greet(own.current)
          }
          return load()
        }
        if (message.from && message.who && message.signal)
          openedMesh.subscribe(message.from, message.who, message.signal)
      }
      connection.onclose = () => {
        openedMesh.close()
        setPeers([])
        setUnreached([])
        setConnected(false)
        if (mesh.current === openedMesh) mesh.current = undefined
        // The cause may be a renewed log-in, a restored network, or the end of the meeting.
        load()
        if (!left) again = setTimeout(connect, reconnectMs)
      }
    }
    connect()
    return () => {
      left = true
      clearTimeout(again)
      socket?.close()
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
