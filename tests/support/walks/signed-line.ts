import { randomUUID } from 'node:crypto'
import { applicationRecords } from '#src/application/server/application-record.ts'
import { bankAccountRecords } from '#src/application/server/bank-account-record.ts'
import { closingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import { documentSignatureRecords } from '#src/application/server/document-signature-record.ts'
import { liabilityRecords } from '#src/application/server/liability-record.ts'
import { businessDayFrom, isGeneralBusinessDay } from '#src/domain/dates/business-day.ts'
import { startOfDay } from '#src/domain/dates/civil-date.ts'
import { lenderDay, lenderZone } from '#src/domain/dates/zones.ts'
import { isMarked } from '#src/domain/lending/liability.ts'
import type { DocumentContent } from '#src/features/documents/document-blocks.ts'
import { storeDocument } from '#src/features/documents/server/documents.store.ts'
import { payoffLetters } from '#src/features/payoffs/server/payoffs.store.ts'
import type { TestClock } from '#src/platform/server/clock.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { diskObjects } from '#src/platform/server/uploads/object-store.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import type { BuiltIdentity } from '../identities.ts'
import { moveClockForward } from '../product/product-clock.ts'
import { demonstrateAccess, giveConsent } from './given-consent.ts'
import { aProductThatVerifies, type VerifiedBorrower } from './verified-borrower.ts'

const ordinaryFlood = {
  zone: 'X',
  specialHazard: false,
  panel: '39049C0305K',
  panelDate: '2019-09-26',
  participating: true,
  certificate: 'F-TEST',
  lifeOfLoan: true,
}

const bareContent: DocumentContent = {
  language: 'en',
  title: '',
  letterhead: [],
  captionLines: [],
  footer: '',
  blocks: [{ kind: 'paragraph', text: 'What it says.' }],
}

export interface LineOptions {
  /** A street that no other test of the file uses. */
  street: string
  /**
   * How each other owner can be reached: with an account and the proof that they can open documents, with an account
   * after a tick alone (`agreed`), after a tick and a document that they read and confirmed (`confirmed`), or only on
   * paper.
   */
  owners?: readonly ('account' | 'agreed' | 'confirmed' | 'paper')[]
  /** What the other signers are: on the title, or a spouse who is not. Owners by default. */
  role?: 'owner' | 'spouse'
  /** Whether the borrower took back the consent to electronic documents. */
  isWithdrawn?: boolean
  occupancy?: 'HOME' | 'INVESTMENT'
  /** Whether the account-opening disclosures are drawn; they are by default. */
  isDisclosed?: boolean
  payoffs?: readonly string[]
  /** Until when the payoff letters are valid, YYYY-MM-DD. */
  lettersHoldUntil?: string
  /** Number of the disbursement account. */
  account?: string
  /** Whether the owners may still cancel. */
  isCancellable?: true
  /** What is missing. */
  without?: readonly ('identity' | 'account' | 'documents' | 'seals' | 'flood' | 'letters')[]
  state?: { city: string; state: string; zip: string }
}

export interface SignedLine extends VerifiedBorrower {
  /** In their order, the borrower first. */
  signerIds: string[]
  /** For the owners with an account. */
  owners: BuiltIdentity[]
}

/** Money leaves on business days only, so at a weekend or on a holiday the tests play on the next one, at noon. */
const moveToBusinessDay = async ({ url, clock }: { url: string; clock: TestClock }): Promise<void> => {
  const today = lenderDay(clock.now())
  const day = businessDayFrom(today, isGeneralBusinessDay)
  if (day === today) return
  clock.offsetMs = startOfDay(day, lenderZone) + 12 * 3_600_000 - Date.now()
  await moveClockForward(url, clock.offsetMs / 1_000)
}

/** A running product, and lines whose documents are signed by all, placed at a later status. */
export const aProductThatCloses = async (settings: Record<string, string> = {}) => {
  const product = await aProductThatVerifies(settings)
  const { db, vault, setStatus, clock } = product
  await moveToBusinessDay(product)
  const signers = closingSignerRecords(vault)
  const accounts = bankAccountRecords(vault)
  const liabilities = liabilityRecords(vault)
  const letters = payoffLetters(vault)
  const records = applicationRecords(vault)
  const signatures = documentSignatureRecords(vault)
  const shelf = { vault, clock, objects: diskObjects(product.objects) }

  const addOwner = async (
    uuid: string,
    ordinal: number,
    identity: BuiltIdentity | undefined,
    role: 'owner' | 'spouse',
  ) =>
    db.transaction().execute(async (tx) => {
      const person = {
        name: { firstName: 'Owner', middleName: null, lastName: `Number${'abcdef'[ordinal]}`, suffix: null },
        email: identity?.email ?? null,
        phone: null,
      }
      const identityId = identity?.id ?? null
      await signers.add(tx, { applicationId: uuid, ordinal, role, identityId, person }, clock.now())
      if (identity)
        await tx
          .insertInto('applicationParticipant')
          .values({
            applicationId: uuid,
            identityId: identity.id,
            role: 'signer',
            invitedAt: clock.now(),
            endedAt: null,
          })
          .execute()
    })

  const addSeal = async (
    tx: Tx,
    { applicationId, documentId }: { applicationId: string; documentId: string },
    madeDocumentId: string,
  ): Promise<void> => {
    const at = clock.now()
    await tx
      .insertInto('documentSeal')
      .values({
        id: randomUUID(),
        applicationId,
        documentId,
        askedAt: at,
        madeAt: at,
        madeDocumentId,
        certificateId: null,
        sealedNotarization: null,
      })
      .execute()
  }

  const disclose = (uuid: string) =>
    db.transaction().execute((tx) =>
      storeDocument(tx, shelf, {
        applicationId: uuid,
        kind: 'ACCOUNT_OPENING_DISCLOSURE',
        language: 'en',
        mediaType: 'application/pdf',
        bytes: Buffer.from('%PDF-1.7 terms'),
        causeKey: randomUUID(),
      }),
    )

  /** Rights to cancel that began this many days ago. */
  const addRights = async (uuid: string, signerIds: readonly string[], daysAgo: number) => {
    const then = new Date(clock.now().getTime() - daysAgo * 86_400_000)
    for (const signerId of signerIds)
      await db
        .insertInto('rescissionRight')
        .values({
          id: randomUUID(),
          applicationId: uuid,
          signerId,
          openedAt: then,
          disclosedAt: then,
          noticedAt: then,
          noticedBy: 'mail',
        })
        .execute()
  }

  /** A signer reads a document to its end on our pages and acknowledges it. */
  const confirmDocument = async (uuid: string, ordinal: number) => {
    const signer = (await signers.signing(db, uuid)).find((closingSigner) => closingSigner.ordinal === ordinal)
    await db.transaction().execute(async (tx) => {
      const { id: documentId, sha256 } = await storeDocument(tx, shelf, {
        applicationId: uuid,
        kind: 'NOTARY_DISCLOSURE',
        language: 'en',
        mediaType: 'application/pdf',
        bytes: Buffer.from('%PDF-1.7 notary'),
        causeKey: randomUUID(),
        content: { ...bareContent, title: 'NOTARY_DISCLOSURE' },
      })
      const document = { documentId, signerId: signer?.id ?? '', applicationId: uuid, sha256 }
      await signatures.read(tx, document, clock.now())
      await signatures.sign(tx, document, { circumstances: { ip: '::1', userAgent: 'test' } }, clock.now())
    })
  }

  /** Everything that the pre-funding checks need, except what is to be missing. */
  const arrange = async (uuid: string, signerId: string, options: LineOptions) => {
    const { without = [], account = '771100099', lettersHoldUntil = '2999-01-01' } = options
    const now = clock.now()
    const has = (part: (typeof without)[number]) => !without.includes(part)
    await db.transaction().execute(async (tx) => {
      await liabilities.add(
        tx,
        uuid,
        [
          {
            kind: 'MORTGAGE',
            source: 'BUREAU',
            lienPosition: 1,
            creditor: 'Meadowbank Mortgage',
            balance: 100_000,
            limit: 200_000,
            monthlyPayment: 900,
            accountEnding: '0001',
            tradeline: null,
            recorded: null,
            reported: 100_000,
            confirmedAt: now,
            removedFor: null,
            payoffStatus: 'NOT_MARKED',
          },
        ],
        now,
      )
      if (has('account'))
        await accounts.add(
          tx,
          {
            applicationId: uuid,
            purpose: 'disbursement',
            givenBy: 'TYPED',
            kind: 'CHECKING',
            bankName: null,
            state: 'VERIFIED',
            verifiedBy: 'NAME_MATCH',
            numbers: { routing: '011401533', account, holder: 'Maria Garcia' },
          },
          now,
        )
      if (has('flood'))
        await records.saveReport(tx, uuid, 'flood', uuid, { ...ordinaryFlood, determinedOn: '2026-11-01' }, now)
      if (has('identity'))
        await tx
          .insertInto('statusHistory')
          .values({
            applicationId: uuid,
            revision: -1,
            fromStatus: 'IDENTITY_VERIFICATION',
            toStatus: 'LIEN_VERIFICATION',
            outcome: 'verified',
            actorKind: 'system',
            actorId: null,
            reason: 'Put by a test',
            trace: null,
            at: now,
          })
          .execute()
      for (const debt of (await liabilities.byApplication(tx, uuid)).filter(isMarked))
        if (has('letters'))
          await letters.save(
            tx,
            uuid,
            debt.id,
            {
              state: 'RECEIVED',
              letter: { amountCents: 812_345, perDiemCents: 219, goodThrough: lettersHoldUntil },
            },
            now,
          )
      if (has('documents'))
        for (const kind of ['CREDIT_AGREEMENT', 'SECURITY_INSTRUMENT'] as const) {
          const storePdf = (text: string) =>
            storeDocument(tx, shelf, {
              applicationId: uuid,
              kind,
              language: 'en',
              mediaType: 'application/pdf',
              bytes: Buffer.from(`%PDF-1.7 ${text}`),
              causeKey: randomUUID(),
              content: { ...bareContent, title: kind },
            })
          const { id: documentId, sha256 } = await storePdf(kind)
          const document = { documentId, signerId, applicationId: uuid, sha256 }
          await signatures.read(tx, document, now)
          await signatures.sign(tx, document, { circumstances: { ip: '::1', userAgent: 'test' } }, now)
          if (has('seals')) await addSeal(tx, document, (await storePdf(`sealed ${kind}`)).id)
        }
    })
  }

  return {
    ...product,
    signers,
    accounts,
    disclose,
    async aSignedLine(status: Status, options: LineOptions): Promise<SignedLine> {
      const { street, owners: others = [], occupancy = 'HOME', isDisclosed = true, payoffs = [], state = {} } = options
      const verifiedBorrower = await product.at('DEED_SIGNING', { street, payoffs, ...state })
      const { uuid } = verifiedBorrower
      const { identityId, property } = await db
        .selectFrom('application')
        .select(['identityId', 'property'])
        .where('id', '=', uuid)
        .executeTakeFirstOrThrow()
      if (occupancy !== 'HOME')
        await db
          .updateTable('application')
          .set({ property: JSON.stringify({ ...property, occupancy }) })
          .where('id', '=', uuid)
          .execute()
      const borrower = {
        name: { firstName: 'Maria', middleName: null, lastName: 'Garcia', suffix: null },
        email: null,
        phone: null,
      }
      await db
        .transaction()
        .execute((tx) =>
          signers.add(
            tx,
            { applicationId: uuid, ordinal: 0, role: 'borrower', identityId, person: borrower },
            clock.now(),
          ),
        )
      const owners: BuiltIdentity[] = []
      for (const [index, contact] of others.entries()) {
        const identity = contact === 'paper' ? undefined : await product.anIdentity({ role: 'signer' })
        const owner = { identityId: identity?.id ?? '', applicationId: uuid }
        if (identity) owners.push(identity)
        if (contact === 'account') await demonstrateAccess(db, owner)
        else if (identity) await giveConsent(db, { ...owner, type: 'COMMUNICATIONS', at: clock.now() })
        await addOwner(uuid, index + 1, identity, options.role ?? 'owner')
        if (contact === 'confirmed') await confirmDocument(uuid, index + 1)
      }
      if (options.isWithdrawn)
        await giveConsent(db, {
          identityId,
          applicationId: uuid,
          type: 'COMMUNICATIONS',
          optedIn: false,
          at: clock.now(),
        })
      if (isDisclosed) await disclose(uuid)
      const signerIds = (await signers.signing(db, uuid)).map(({ id }) => id)
      await arrange(uuid, signerIds[0] as string, options)
      if (status !== 'GEN_RESCISSION' && occupancy === 'HOME')
        await addRights(uuid, signerIds, options.isCancellable ? 0 : 20)
      await setStatus(uuid, status)
      return { ...verifiedBorrower, signerIds, owners }
    },
    /** Whether it reached that status, even if it has moved on, the clock has moved and sessions have ended. */
    async reaches(uuid: string, target: Status): Promise<void> {
      for (;;) {
        const came = await db
          .selectFrom('statusHistory')
          .select('revision')
          .where('applicationId', '=', uuid)
          .where('toStatus', '=', target)
          .executeTakeFirst()
        if (came) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
}
