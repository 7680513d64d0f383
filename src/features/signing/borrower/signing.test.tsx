import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import {
  anApplicationAnswer,
  applicationUuid,
  aStatus,
  showInApplication,
} from '#tests/support/pages/application-page.tsx'
import { aPdf } from '#tests/support/walks/open-pdf.ts'
import {
  acceptFinalOffer,
  acknowledgeDocument,
  type Closing,
  type ClosingDocument,
  readClosing,
  readClosingDocument,
  recordDocumentRead,
  reviewDocuments,
  signDocument,
} from '../signing.contract.ts'
import { SigningIntroScreen } from './intro.screen.tsx'
import { SignDocumentsScreen } from './sign.screen.tsx'
import { SigningSupportScreen } from './support.screen.tsx'

vi.mock('#src/application/browser/open-pdf.ts', () => ({ openPdf: async () => aPdf() }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const buildDocument = (overrides: Partial<ClosingDocument>): ClosingDocument => ({
  documentUuid: applicationUuid,
  kind: 'ACCOUNT_OPENING_DISCLOSURE',
  act: 'acknowledge',
  at: 'FINAL_OFFER',
  sha256: 'ab'.repeat(32),
  spanishUuid: null,
  readAt: null,
  signedAt: null,
  sealedUuid: null,
  certificateUuid: null,
  ...overrides,
})
const agreement = buildDocument({ kind: 'CREDIT_AGREEMENT', act: 'sign', at: 'NOTE_SIGNING' })

/** Renders a closing whose server state is kept, so that read documents stay read. */
const show = (
  checklistStatus: string,
  documents: ClosingDocument[],
  children: React.ReactNode,
  path = '/signing/intro',
  atOffice = false,
) => {
  let closing: Closing = {
    checklistStatus,
    name: 'Maria Garcia',
    others: 0,
    signsAtOffice: atOffice,
    signsFrom: null,
    documents,
    terms: {
      lineAmount: 62_994,
      draw: 60_000,
      originationFee: 2_994,
      recordingTax: 0,
      rate: 9.5,
      openEndApr: 9.5,
      termYears: 15,
      monthlyPayment: 657.8,
    },
  }
  const change = (patch: Partial<ClosingDocument>) => {
    closing = { ...closing, documents: closing.documents.map((document) => ({ ...document, ...patch })) }
    return closing
  }
  const read = vi.fn((_: object) => change({ readAt: '2026-11-21T15:00:00.000Z' }))
  const acknowledge = vi.fn((_: object) => change({ signedAt: '2026-11-21T15:01:00.000Z' }))
  const sign = vi.fn((_: object) => change({ signedAt: '2026-11-21T15:01:00.000Z' }))
  const accept = vi.fn((_: object) => ({ checklistStatus: 'GEN_NOTE_SIGNING', revision: 2 }))
  const review = vi.fn((_: object) => ({ ...closing, checklistStatus: 'GEN_NOTARY_DISCLOSURE' }))
  const page = showInApplication({
    path,
    children,
    application: anApplicationAnswer({ status: aStatus({ checklistStatus }) }),
    calls: [
      [readClosing, () => closing],
      [readClosingDocument, () => new Uint8Array([1])],
      [recordDocumentRead, read],
      [acknowledgeDocument, acknowledge],
      [signDocument, sign],
      [reviewDocuments, review],
      [acceptFinalOffer, accept],
    ],
  })
  return { ...page, read, acknowledge, sign, accept, review }
}

test('NAV-17 NAV-12 the borrower accepts the final offer after reading its disclosure to the end and agreeing', async () => {
  const { read, acknowledge, accept, at } = show('FINAL_OFFER', [buildDocument({})], <SigningIntroScreen />)
  expect(await screen.findByText('$657.80')).toBeTruthy()
  expect(screen.getByRole('button', { description: /I read this document and have a copy to keep\.$/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Accept the final offer' }))
  expect(screen.getAllByText('Please read each document to the end first', { exact: false }).length).toBeGreaterThan(0)
  expect(accept).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: /^Read it/ }))
  await userEvent.click(await screen.findByRole('link', { name: 'To the end' }))
  await userEvent.click(screen.getByRole('button', { name: 'I have read it' }))
  await screen.findByText('Read to the end')
  expect(read.mock.calls[0]![0]).toMatchObject({ body: { sha256: 'ab'.repeat(32) } })
  await userEvent.click(screen.getByRole('button', { name: 'Accept the final offer' }))
  await vi.waitFor(() => expect(at()).toBe(''))
  expect(acknowledge).toHaveBeenCalledOnce()
  expect(accept).toHaveBeenCalledOnce()
})

test('AUT-09 location is requested only after its reason is shown, and signing works without it', async () => {
  const getCurrentPosition = vi.fn((_: unknown, onError: (error: Error) => void) => onError(new Error('denied')))
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as never)
  show('NOTE_SIGNING', [agreement], <SigningIntroScreen />)
  const section = (await screen.findByRole('heading', { name: 'Your location (optional)' })).closest('section')!
  expect(section.textContent).toContain('you can sign without it')
  expect(getCurrentPosition).not.toHaveBeenCalled()
  await userEvent.click(within(section).getByRole('button', { name: 'Add my location' }))
  expect(await screen.findByText('You can still sign.', { exact: false })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Sign your documents' })).toBeTruthy()
})

test('AUT-09 an allowed location is sent with the signature', async () => {
  const coords = { latitude: 39.96, longitude: -82.99, accuracy: 12 }
  const getCurrentPosition = vi.fn((onSuccess: (at: object) => void) => onSuccess({ coords }))
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as never)
  const { sign, at } = show('NOTE_SIGNING', [agreement], <SignDocumentsScreen />, '/signing/sign')
  expect(await screen.findByText('You can sign once you reach the end of the document.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Add my location' }))
  await userEvent.click(await screen.findByRole('link', { name: 'To the end' }))
  await userEvent.click(screen.getByRole('button', { name: 'I have read it' }))
  expect(await screen.findByDisplayValue('MG')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /^Type your name/ }), 'Maria Garcia')
  expect(screen.getByRole('button', { description: /I agree to sign this document electronically/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sign this document' }))
  await vi.waitFor(() => expect(at()).toBe(''))
  expect(sign.mock.calls[0]![0]).toMatchObject({
    body: { mark: { way: 'typed', text: 'Maria Garcia' }, initials: 'MG', consents: true, place: coords },
  })
})

test('NAV-17 signing shows what the document requires on which page, and a document read elsewhere stays read', async () => {
  show('NOTE_SIGNING', [{ ...agreement, readAt: '2026-11-20T15:00:00.000Z' }], <SignDocumentsScreen />, '/signing/sign')
  expect(await screen.findByText('Your initials, on page 1')).toBeTruthy()
  expect(screen.getByText('Your signature and its date, on page 2')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign this document' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Finish later' }).getAttribute('href')).toBe('/dashboard')
})

test('“Go to next” moves to each unread page, then to what is empty, and the document count follows', async () => {
  show('FINAL_OFFER', [buildDocument({})], <SigningIntroScreen />)
  expect(await screen.findByText('1 of 1 document left')).toBeTruthy()
  expect(screen.getByText('About 7 minutes to read')).toBeTruthy()
  const next = screen.getByRole('button', { name: 'Go to next' })
  await userEvent.click(next)
  await screen.findByText('You promise to pay.')
  for (const name of ['Page 1 of 2', 'Page 2 of 2']) {
    await userEvent.click(next)
    expect(document.activeElement?.getAttribute('aria-label')).toBe(name)
  }
  await userEvent.click(next)
  expect(await screen.findByText('0 of 1 document left')).toBeTruthy()
  expect(screen.getByText('Everything is read')).toBeTruthy()
  await userEvent.click(next)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept the final offer' }))
})

test('the document’s requirements look like text because nothing in the list is clickable', async () => {
  show('NOTE_SIGNING', [agreement], <SignDocumentsScreen />, '/signing/sign')
  const list = await screen.findByRole('list', { name: 'What you do here' })
  expect(within(list).queryAllByRole('button')).toEqual([])
  expect(within(list).queryAllByRole('link')).toEqual([])
  expect(await screen.findByText('1 of 1 document left')).toBeTruthy()
})

test('NAV-17 help shows a number to call, the option to sign on paper, and every document so far', async () => {
  const sealedAgreement = { ...agreement, signedAt: '2026-11-21T15:00:00.000Z', sealedUuid: applicationUuid }
  show('GEN_NOTARY_DISCLOSURE', [sealedAgreement], <SigningSupportScreen />, '/signing/support')
  expect(await screen.findByText('Sealed, with its certificate')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call 888-819-6388' })).toBeTruthy()
  expect(screen.getByText('I’d rather sign on paper')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download all documents' })).toBeTruthy()
})

test('DOC-02 a document can be reread in a dialog and closed with its button', async () => {
  show('NOTE_SIGNING', [agreement], <SigningSupportScreen />, '/signing/support')
  await userEvent.click(await screen.findByRole('button', { name: 'Read it Credit agreement and promissory note' }))
  const dialog = screen.getByRole('dialog', { name: 'Credit agreement and promissory note' })
  expect(await within(dialog).findByText('You promise to pay.')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('You promise to pay.')).toBeNull()
})

test('NAV-17 where the law requires closing at an office, the agreement can be read here but not signed', async () => {
  const { review, sign, at } = show('NOTE_SIGNING', [agreement], <SignDocumentsScreen />, '/signing/sign', true)
  expect(await screen.findByRole('heading', { name: 'Read your documents' })).toBeTruthy()
  expect(screen.queryByLabelText('Your initials')).toBeNull()
  await userEvent.click(await screen.findByRole('link', { name: 'To the end' }))
  await userEvent.click(screen.getByRole('button', { name: 'I have read it' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to the closing' }))
  await vi.waitFor(() => expect(at()).toBe(''))
  expect(review).toHaveBeenCalledOnce()
  expect(sign).not.toHaveBeenCalled()
})
