import { type RecordingType, recordingPartMs, recordingTypes } from '../recording.contract.ts'

/** A person whose video and sound are recorded, under their name. */
export interface RecordedPerson {
  name: string
  /** The first one's video is shown; the sound of all is heard. */
  streams: readonly MediaStream[]
}

export interface MeetingRecorder {
  type: RecordingType
  /** Replaces who is recorded from now on. */
  show(people: readonly RecordedPerson[]): void
  /** Ends the recording. Its last part is handed over first. */
  stop(): Promise<void>
}

const width = 640
const height = 480
/** Milliseconds between frames: faces and IDs need sharpness more than smoothness. */
const frameMs = 100
/** Milliseconds until the first part, so that the meeting need not wait for a whole one. */
const firstPartMs = 2_000
const bitRates = { videoBitsPerSecond: 500_000, audioBitsPerSecond: 48_000 }

/** The first type that this browser records, or undefined if it records none. */
export const supportedType = (): RecordingType | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : recordingTypes.find((type) => MediaRecorder.isTypeSupported(type))

/** Records everyone in one video with one sound, in parts that make up one file. */
export const recordMeeting = (type: RecordingType, onPart: (part: Blob) => void): MeetingRecorder => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const audio = new AudioContext()
  const sound = audio.createMediaStreamDestination()
  const sources = new Map<string, MediaStreamAudioSourceNode>()
  const videos = new Map<string, HTMLVideoElement>()
  let people: readonly RecordedPerson[] = []

  // Silence from the start: a recorder takes no track that comes later.
  const recorder = new MediaRecorder(
    new MediaStream([...canvas.captureStream(1_000 / frameMs).getVideoTracks(), ...sound.stream.getAudioTracks()]),
    { mimeType: type, ...bitRates },
  )
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) onPart(data)
  }
  const drawing = setInterval(() => drawPeople(canvas, people, videos), frameMs)
  recorder.start(recordingPartMs)
  const first = setTimeout(() => recorder.state === 'recording' && recorder.requestData(), firstPartMs)

  return {
    type,
    show(newPeople) {
      people = newPeople
      void audio.resume()
      const streams = people.flatMap((person) => person.streams)
      for (const stream of streams) {
        if (!videos.has(stream.id)) videos.set(stream.id, playing(stream))
        if (!sources.has(stream.id) && stream.getAudioTracks().length > 0) {
          const source = audio.createMediaStreamSource(stream)
          source.connect(sound)
          sources.set(stream.id, source)
        }
      }
      const isGone = (id: string) => !streams.some((stream) => stream.id === id)
      for (const [id, source] of sources) if (isGone(id) && sources.delete(id)) source.disconnect()
      for (const id of videos.keys()) if (isGone(id)) videos.delete(id)
    },
    async stop() {
      clearInterval(drawing)
      clearTimeout(first)
      if (recorder.state !== 'inactive') {
        const end = new Promise((resolve) => {
          recorder.onstop = resolve
        })
        recorder.stop()
        await end
      }
      await audio.close()
    },
  }
}

/** A video that plays without being shown. Its sound is recorded elsewhere. */
const playing = (stream: MediaStream): HTMLVideoElement => {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  video.play().catch(() => undefined)
  return video
}

const drawPeople = (
  canvas: HTMLCanvasElement,
  people: readonly RecordedPerson[],
  videos: ReadonlyMap<string, HTMLVideoElement>,
): void => {
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = 'black'
  context.fillRect(0, 0, width, height)
  const columns = Math.ceil(Math.sqrt(people.length))
  const tile = { width: width / columns, height: (height - captionHeight) / Math.ceil(people.length / columns) }
  for (const [at, { name, streams }] of people.entries()) {
    const left = (at % columns) * tile.width
    const top = Math.floor(at / columns) * tile.height
    const video = videos.get(streams[0]?.id ?? '')
    if (video && video.videoWidth > 0) {
      const scale = Math.min(tile.width / video.videoWidth, tile.height / video.videoHeight)
      const size = { width: video.videoWidth * scale, height: video.videoHeight * scale }
      context.drawImage(video, left + (tile.width - size.width) / 2, top, size.width, size.height)
    }
    caption(context, name, left + 8, top + tile.height - 8)
  }
  caption(context, new Date().toISOString(), 8, height - 6)
}

/** In pixels, with the time below all faces. */
const captionHeight = 24

const caption = (context: CanvasRenderingContext2D, text: string, left: number, bottom: number): void => {
  context.font = '14px sans-serif'
  context.fillStyle = 'black'
  context.fillRect(left - 4, bottom - 14, context.measureText(text).width + 8, 18)
  context.fillStyle = 'white'
  context.fillText(text, left, bottom)
}
