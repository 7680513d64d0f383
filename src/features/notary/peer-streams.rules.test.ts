import { expect, test } from 'vitest'
import { streamsOf } from './peer-streams.rules.ts'

const stream = (...kinds: string[]) => ({ getTracks: () => kinds.map((kind) => ({ kind })) })
const [dark, sound, picture, whole] = [stream(), stream('audio'), stream('video'), stream('audio', 'video')]
const peers = (...streams: (typeof dark | null)[]) => streams.map((each) => ({ who: 'maria', stream: each }))

test('the device that sends video is shown, regardless of which connected first', () => {
  expect(streamsOf(peers(dark, whole), 'maria').picture).toBe(whole)
  expect(streamsOf(peers(whole, dark), 'maria').picture).toBe(whole)
  expect(streamsOf(peers(null, sound), 'maria').picture).toBe(sound)
})

test('the audio of another device plays alongside the video', () => {
  expect(streamsOf(peers(sound, picture), 'maria')).toEqual({ picture, sounds: [sound] })
  expect(streamsOf(peers(whole, dark), 'maria').sounds).toEqual([])
})

test('no other person is shown, and a person without a connection is not shown', () => {
  expect(streamsOf([...peers(whole), { who: 'notary', stream: dark }], 'notary').picture).toBe(dark)
  expect(streamsOf(peers(whole), 'jordan')).toEqual({ picture: null, sounds: [] })
})
