import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MeshOptions, openMesh } from './mesh.ts'

/**
 * A fake connection that behaves as in browsers: a turn: address without username and credential throws (W3C WebRTC,
 * section 4.4.1).
 */
class FakeConnection extends EventTarget {
  static readonly made: FakeConnection[] = []
  connectionState = 'new'
  iceGatheringState = 'complete'
  localDescription = { sdp: 'own' }
  onconnectionstatechange?: () => void
  readonly iceServers: RTCIceServer[]
  constructor({ iceServers = [] }: RTCConfiguration) {
    super()
    for (const { urls, username, credential } of iceServers)
      if (/^turns?:/.test(String(urls)) && !(username && credential))
        throw new DOMException('Both username and credential are required', 'InvalidAccessError')
    this.iceServers = iceServers
    FakeConnection.made.push(this)
  }
  getSenders = () => []
  addTransceiver = () => undefined
  addTrack = () => undefined
  setLocalDescription = async () => undefined
  setRemoteDescription = async () => undefined
  close = () => undefined
  become(state: string) {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
}

beforeEach(() => {
  FakeConnection.made.length = 0
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
  vi.stubGlobal(
    'MediaStream',
    class {
      getTracks = () => []
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const withCredential = { urls: 'turn:relay.example', username: '1:m', credential: 'c' }
const aMesh = (options: Partial<MeshOptions> = {}) => {
  const onChange = vi.fn<MeshOptions['changed']>()
  const mesh = openMesh({
    me: 'z',
    send: () => undefined,
    iceServers: () => [withCredential],
    onText: () => undefined,
    changed: onChange,
    ...options,
  })
  return { mesh, unreachedIds: () => onChange.mock.lastCall?.[1] ?? [] }
}
const hello = JSON.stringify({ hello: true })

test('a connection that the browser refuses to create is reported for its participant', async () => {
  const { mesh, unreachedIds } = aMesh({ iceServers: () => [{ urls: 'turn:relay.example' }] })
  mesh.subscribe('a', 'notary', hello)
  await vi.waitFor(() => expect(unreachedIds()).toEqual(['notary']))
})

test('a failed connection is reported until a new one is established', async () => {
  const { mesh, unreachedIds } = aMesh()
  mesh.subscribe('a', 'notary', hello)
  await vi.waitFor(() => expect(FakeConnection.made).toHaveLength(1))
  expect(unreachedIds()).toEqual([])
  FakeConnection.made[0]!.become('failed')
  expect(unreachedIds()).toEqual(['notary'])
  // The other browser makes a new offer. The person stays unreached until that connection is established.
  mesh.subscribe('a', 'notary', hello)
  await vi.waitFor(() => expect(FakeConnection.made).toHaveLength(2))
  expect(unreachedIds()).toEqual(['notary'])
  FakeConnection.made[1]!.become('connected')
  expect(unreachedIds()).toEqual([])
})

test('a participant who leaves is no longer reported as unreachable', async () => {
  const { mesh, unreachedIds } = aMesh()
  mesh.subscribe('a', 'notary', hello)
  await vi.waitFor(() => expect(FakeConnection.made).toHaveLength(1))
  FakeConnection.made[0]!.become('failed')
  mesh.subscribe('a', 'notary', JSON.stringify({ bye: true }))
  expect(unreachedIds()).toEqual([])
})

test('each connection uses the current credentials', async () => {
  const { mesh } = aMesh({ iceServers: () => [{ ...withCredential, username: `${FakeConnection.made.length}:m` }] })
  mesh.subscribe('a', 'notary', hello)
  mesh.subscribe('b', 'signer', hello)
  await vi.waitFor(() => expect(FakeConnection.made).toHaveLength(2))
  expect(FakeConnection.made.map(({ iceServers }) => iceServers[0]?.username)).toEqual(['0:m', '1:m'])
})
