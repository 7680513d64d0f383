import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { saveRecordingPart } from '../recording.contract.ts'
import { type MeetingRecorder, type RecordedPerson, recordMeeting, supportedType } from './meeting-recorder.ts'

/** interrupted: parts do not arrive at the server. */
export type RecordingState = 'starting' | 'recording' | 'interrupted'

/** Milliseconds between attempts to send a part. */
const retryMs = 2_000
/** Milliseconds in which a part is sent. */
const timeoutMs = 30_000
/** Milliseconds for which the end of a meeting waits for the last part. */
const lastPartMs = 20_000

/**
 * Records a meeting while it is on, and sends it part after part. A part is kept in memory until the server has it.
 * `finish` sends what is left, before the act that ends the meeting; `resume` records on, where that act was refused.
 */
export const useRecording = (uuid: string, isOn: boolean, people: readonly RecordedPerson[]) => {
  const call = useApi()
  const [state, setState] = useState<RecordingState>('starting')
  const [round, setRound] = useState(0)
  const current = useRef<{ recorder: MeetingRecorder; sent: () => Promise<void> } | undefined>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another recording
  useEffect(() => {
    const type = supportedType()
    // The queue starts no session in a browser that records nothing.
    if (!isOn || !type) return
    let isLeft = false
    let ordinal = 0
    let queue = Promise.resolve()
    const recording = crypto.randomUUID()
    const send = async (part: Blob) => {
      const query = { recording, ordinal: String(ordinal++), type }
      const body = new Uint8Array(await part.arrayBuffer())
      while (!isLeft) {
        try {
          await call(saveRecordingPart, { params: { uuid }, query, body, timeoutMs })
          setState('recording')
          return
        } catch {
          if (!isLeft) setState('interrupted')
          await new Promise((resolve) => setTimeout(resolve, retryMs))
        }
      }
    }
    setState('starting')
    const recorder = recordMeeting(type, (part) => {
      queue = queue.then(() => send(part))
    })
    current.current = { recorder, sent: () => queue }
    return () => {
      isLeft = true
      current.current = undefined
      void recorder.stop()
    }
  }, [call, uuid, isOn, round])

  useEffect(() => current.current?.recorder.show(people))

  const finish = useCallback(async () => {
    if (!current.current) return
    const { recorder, sent } = current.current
    await recorder.stop()
    await Promise.race([sent(), new Promise((resolve) => setTimeout(resolve, lastPartMs))])
  }, [])
  const resume = useCallback(() => setRound((before) => before + 1), [])
  return { state, finish, resume }
}
