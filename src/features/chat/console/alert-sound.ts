import { localStore } from '#src/platform/browser/storage.ts'

const soundKey = 'console-chat-sound'

/** Two short notes, in hertz, and the length of each in seconds. */
const notes = [660, 880] as const
const noteSeconds = 0.12
const volume = 0.08

let context: AudioContext | undefined

/** Browsers allow sound only after a click or a key press on the page. */
const openContext = (): AudioContext | undefined => {
  if (typeof AudioContext === 'undefined') return undefined
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume().catch(() => undefined)
  return context
}

/** Plays the alert. Nothing happens if the browser does not allow sound yet. */
export const playAlert = (): void => {
  const audio = openContext()
  if (!audio || audio.state === 'closed') return
  notes.forEach((frequency, index) => {
    const start = audio.currentTime + index * noteSeconds
    const tone = audio.createOscillator()
    const gain = audio.createGain()
    tone.frequency.value = frequency
    // A sudden start or end would click.
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(volume, start + 0.02)
    gain.gain.linearRampToValueAtTime(0, start + noteSeconds)
    tone.connect(gain).connect(audio.destination)
    tone.start(start)
    tone.stop(start + noteSeconds)
  })
}

/** Whether this browser plays the alert. It is off until the agent turns it on. */
export const soundIsOn = (): boolean => localStore.get(soundKey) === 'on'

/** Turns the alert on or off. Turning it on plays it once, so that the agent hears it and the browser allows it. */
export const turnSound = (isOn: boolean): void => {
  if (isOn) {
    localStore.set(soundKey, 'on')
    playAlert()
  } else localStore.remove(soundKey)
}
