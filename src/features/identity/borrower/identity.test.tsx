import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readApplication } from '#src/application/application.contract.ts'
import type { Upload } from '#src/platform/contract/uploads.contract.ts'
import { beginUpload, finishUpload, readUpload, sendUploadPart } from '#src/platform/contract/uploads.contract.ts'
import { anApplicationAnswer, showInApplication } from '#tests/support/pages/application-page.tsx'
import {
  beginIdentityCheck,
  handOverIdentity,
  type Identity,
  readIdentityChecks,
  submitIdentityCheck,
} from '../identity.contract.ts'
import { IdentityScreen } from './identity.screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const checkUuid = '00000000-0000-4000-8000-000000000001'
const requestedIdentity: Identity = {
  state: 'asked',
  check: null,
  reason: null,
  triesLeft: 3,
  handover: null,
  faceConsent: null,
}
type PictureState = 'missing' | 'checking' | 'kept'
const collecting = (front: PictureState, face: PictureState): Identity => ({
  ...requestedIdentity,
  state: 'collecting',
  check: {
    checkUuid,
    kind: 'PASSPORT',
    pictures: [
      { side: 'FRONT', slot: 0, state: front },
      { side: 'SELFIE', slot: 2, state: face },
    ],
  },
})
const anUpload = (slot: number, state: Upload['state']): Upload => ({
  uploadUuid: checkUuid,
  purpose: 'identity',
  about: checkUuid,
  slot,
  name: 'id.jpg',
  bytes: 5,
  state,
  received: state === 'receiving' ? 0 : 5,
  mediaType: null,
  refusal: null,
  documentUuid: null,
  createdAt: '2026-11-21T15:00:00Z',
})
/** The first bytes of a JPEG. */
const aPicture = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0])], 'id.jpg', { type: 'image/jpeg' })

/** Shows the page against a server that holds `identity`, which the page's actions change. */
const showIdentity = (first: Identity, more: Parameters<typeof showInApplication>[0]['calls'] = []) => {
  const server = { identity: first, slot: 0, submitted: 0 }
  const finishPicture = () => {
    const { check } = server.identity
    for (const picture of check?.pictures ?? []) if (picture.slot === server.slot) picture.state = 'kept'
    return anUpload(server.slot, 'kept')
  }
  showInApplication({
    path: '/identity',
    calls: [
      [readIdentityChecks, () => structuredClone(server.identity)],
      [
        beginIdentityCheck,
        () => {
          server.identity = collecting('missing', 'missing')
          return server.identity
        },
      ],
      [
        beginUpload,
        ({ body }) => {
          server.slot = (body as { slot: number }).slot
          return anUpload(server.slot, 'receiving')
        },
      ],
      [sendUploadPart, () => ({ ...anUpload(server.slot, 'receiving'), received: 5 })],
      [finishUpload, finishPicture],
      [readUpload, () => anUpload(server.slot, 'kept')],
      [
        submitIdentityCheck,
        () => {
          server.submitted += 1
          server.identity = { ...requestedIdentity, state: 'checking', check: server.identity.check }
          return server.identity
        },
      ],
      ...more,
    ],
    children: <IdentityScreen />,
  })
  return server
}
const choose = async (file: File) => {
  fireEvent.change(await screen.findByLabelText('Choose a photo'), { target: { files: [file] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Use this photo' }))
}

describe('NAV-10 the identity page', () => {
  test('requests the kind of ID, takes each photo in turn and sends them together', async () => {
    const server = showIdentity(requestedIdentity)
    fireEvent.click(await screen.findByRole('button', { name: /US Passport/ }))
    expect((await screen.findByRole('listitem', { current: 'step' })).textContent).toContain('The page with your photo')
    await choose(aPicture())
    await waitFor(() => expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Your face'))
    expect(screen.queryByRole('button', { name: 'Send the photos' })).toBeNull()
    fireEvent.change(await screen.findByLabelText('Choose a photo'), { target: { files: [aPicture()] } })
    // A face has nothing to read.
    expect(await screen.findByText('Your whole face should be clear and well lit.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Use this photo' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Send the photos' }))
    expect(await screen.findByRole('heading', { name: 'We’re checking your photos' })).toBeTruthy()
    expect(server.submitted).toBe(1)
  })

  test('requires agreement to a face-scanning supplier’s wording before the scan, never preselected', async () => {
    const text = { en: 'I agree that Lintel scans my face.', es: 'Acepto.' }
    const begin = vi.fn()
    showIdentity({ ...requestedIdentity, faceConsent: { version: 3, text } }, [
      [
        beginIdentityCheck,
        ({ body }) => {
          begin(body)
          return collecting('missing', 'missing')
        },
      ],
    ])
    fireEvent.click(await screen.findByLabelText(/US Passport/))
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect((await screen.findAllByText('Please check the box to continue')).length).toBeGreaterThan(0)
    expect(begin).not.toHaveBeenCalled()
    fireEvent.click(screen.getByLabelText(text.en))
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(begin).toHaveBeenCalledWith({ kind: 'PASSPORT', faceConsentVersion: 3 }))
  })

  test('explains why the last attempt failed, and how many are left', async () => {
    showIdentity({ ...requestedIdentity, reason: 'expired', triesLeft: 1 })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/This ID has expired.*1 attempt left/)
  })

  test('works without a camera: explains how to allow it, and accepts a file or a phone instead', async () => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: refuse } })
    showIdentity(collecting('missing', 'missing'))
    fireEvent.click(await screen.findByRole('button', { name: 'Open the camera' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Allow it using the icon in the address bar')
    expect(screen.getByRole('button', { name: 'Try the camera again' })).toBeTruthy()
    expect(screen.getByLabelText('Choose a photo')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Easier on another device?' })).toBeTruthy()
  })

  test('rejects a file that is not an image beside its side of the ID, and allows another', async () => {
    showIdentity(collecting('missing', 'missing'))
    await choose(new File(['just words'], 'notes.txt'))
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t use this photo')
    expect(screen.getByLabelText('Choose a photo')).toBeTruthy()
  })

  test('lets a phone take the photos through a QR code, and shows that the phone is taking them', async () => {
    const link = `https://lintel.example/id-pictures#${'a'.repeat(43)}`
    const server = showIdentity(collecting('missing', 'missing'), [
      [
        handOverIdentity,
        () => {
          server.identity = { ...server.identity, handover: { state: 'open', expiresAt: '2026-11-21T16:00:00Z' } }
          return { link, expiresAt: '2026-11-21T16:00:00Z' }
        },
      ],
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Show QR code' }))
    expect(await screen.findByText('Use your phone to take the photos')).toBeTruthy()
    expect(screen.queryByLabelText('Choose a photo')).toBeNull()
    expect(screen.getByRole('button', { name: 'Take them here instead' })).toBeTruthy()
  })

  test('shows what comes next once the identity is verified', async () => {
    showIdentity({ ...requestedIdentity, state: 'verified' })
    expect(await screen.findByText(/Your application continues with the next step/)).toBeTruthy()
  })

  test('asks nothing of a person whose ID staff are reviewing', async () => {
    showIdentity({ ...requestedIdentity, state: 'review', reason: 'name' })
    expect(await screen.findByRole('heading', { name: 'Our team is reviewing your ID' })).toBeTruthy()
    expect(screen.getByText(/doesn’t quite match your application/)).toBeTruthy()
  })

  test('refreshes who acts next once staff are reviewing the photos', async () => {
    let reads = 0
    const read = () => {
      reads += 1
      return anApplicationAnswer()
    }
    const server = showIdentity({ ...requestedIdentity, state: 'checking' }, [[readApplication, read]])
    await screen.findByRole('heading', { name: 'We’re checking your photos' })
    await waitFor(() => expect(reads).toBeGreaterThan(0))
    const before = reads
    server.identity = { ...requestedIdentity, state: 'review' }
    await screen.findByRole('heading', { name: 'Our team is reviewing your ID' }, { timeout: 10_000 })
    await waitFor(() => expect(reads).toBeGreaterThan(before))
  })
})
