import { randomUUID } from 'node:crypto'
import { applicationRecords } from '#src/application/server/application-record.ts'
import { liabilityRecords } from '#src/application/server/liability-record.ts'
import { manualDesk } from '#src/features/manual-orders/server/manual-desk.service.ts'
import type { StaffRole } from '#src/platform/contract/roles.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { aPdf } from '../stubs/sample-files.ts'
import { ordersPath } from './manual-staff.ts'
import { markedEquityLine } from './marked-equity-line.ts'
import { aProductThatCloses, type SignedLine } from './signed-line.ts'

/** The text of a field: `internal` must reach no one outside, `borrower` must reach the borrower. */
export interface PlantedText {
  call: string
  path: string
  plantedText: string
}

type Body = Readonly<Record<string, unknown>>

/**
 * Lines on which every call with staff text is made, each field with marked words. A call with such a field that is not
 * played here fails the test that reads.
 */
export const playStaff = async () => {
  const product = await aProductThatCloses()
  const { aSignedLine, callApi, db, setStatus, reaches } = product
  const plantedTexts: PlantedText[] = []
  const lines: SignedLine[] = []

  const staffOf = new Map<StaffRole, Awaited<ReturnType<typeof product.staff>>>()
  const staff = async (role: StaffRole) => {
    const one = staffOf.get(role) ?? (await product.staff(role))
    staffOf.set(role, one)
    return one
  }

  const aLine = async (status: Status, options: Partial<Parameters<typeof aSignedLine>[1]> = {}, road = 'Orchard') => {
    const street = `${900 + lines.length} ${road} Street`
    const line = await aSignedLine(status, { street, owners: ['account'], ...options })
    lines.push(line)
    return line
  }

  /** Words that occur nowhere else, without letter case that anything would change. */
  const mark = (call: string, path: string): string => {
    // Without its digits: nine digits in a row would be masked as a private number.
    const letters = randomUUID()
      .slice(0, 8)
      .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
    const plantedText = `zq${plantedTexts.length}${letters} is what staff wrote`
    plantedTexts.push({ call, path: `body.${path}`, plantedText })
    return plantedText
  }

  /** Makes a declared call, with marked words in these fields. `params`: the values of its path parameters. */
  const play = async (
    call: string,
    role: StaffRole,
    params: Readonly<Record<string, string>>,
    { texts, body = {} }: { texts: readonly string[]; body?: Body },
  ) => {
    const { headers } = await staff(role)
    const [method = '', path = ''] = call.split(' ')
    const requestPath = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const markedFields = Object.fromEntries(
      texts.map((text) => {
        const isList = text.endsWith('.*')
        return isList ? [text.slice(0, -2), [mark(call, text)]] : [text, mark(call, text)]
      }),
    )
    const answer = await callApi(
      method,
      requestPath,
      { ...headers, 'idempotency-key': randomUUID() },
      { ...body, ...markedFields },
    )
    if (answer.status >= 300) throw new Error(`${call}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  const heloc = '/service-application/api/v1/application/heloc/:uuid'
  const conditions = '/service-conditions/internal/api/v1/applications/:uuid/conditions'
  const exit = 'POST /service-application/secure/api/v1/application/heloc/:uuid/staff-exit'
  const proposals = '/service-organization/secure/api/v1/proposals'

  const requestAndSendBack = async () => {
    const { uuid } = await aLine('CO_DEED_REQ')
    const condition = await play(
      `POST ${conditions}`,
      'processor',
      { uuid },
      {
        texts: ['internalNote', 'commentsToBorrower'],
        body: { category: 'GENERIC_DOCUMENT_REQUEST' },
      },
    )
    await db.updateTable('condition').set({ state: 'IN_REVIEW' }).where('id', '=', condition.uuid).execute()
    const params = { uuid, conditionUuid: condition.uuid }
    const texts = ['internalNote', 'commentsToBorrower']
    await play(`POST ${conditions}/:conditionUuid/send-back`, 'processor', params, { texts })
    // Shown to the borrower as first requested: a description for them.
    plantedTexts.splice(
      plantedTexts.findIndex(({ call, path }) => call === `POST ${conditions}` && /comments/.test(path)),
      1,
    )
    await play(
      `POST ${conditions}`,
      'processor',
      { uuid },
      {
        texts: ['internalNote', 'commentsToBorrower'],
        body: { category: 'HARD_CREDIT_INQUIRY_REVIEW' },
      },
    )
  }

  const signersOf = async () => {
    const { uuid, signerIds } = await aLine('CO_DEED_REQ', { owners: ['account', 'paper'] })
    const documents = `/service-conditions/internal/api/v1/applications/${uuid}/documents?kind=SUPPORT&receiptChannel=MAIL`
    const deed = await callApi('POST', documents, (await staff('processor')).headers, aPdf({ comment: randomUUID() }))
    const { documentUuid } = deed.body
    const payload = { applicationUuid: uuid, signerUuid: signerIds[2] ?? '', documentUuid, recordedOn: null }
    const body = { kind: 'signer-release', payload }
    const proposal = await play(`POST ${proposals}`, 'processor', {}, { texts: ['reason'], body })
    const params = { proposalUuid: proposal.uuid }
    await play(`POST ${proposals}/:proposalUuid/approve`, 'underwriter', params, { texts: ['reason'] })
    const incomplete = 'POST /service-application/secure/api/v1/application/heloc/:uuid/incompleteness-notice'
    await play(incomplete, 'processor', { uuid }, { texts: ['missing.*'], body: { days: 20 } })
  }

  const fileReports = async () => {
    const { uuid } = await aLine('HOLD_FOR_APPRAISAL_REVIEW')
    const days = { visitedOn: '2026-10-01', effectiveDate: '2026-10-02' }
    const appraiser = { name: 'Avery Stone', license: 'TX-1' }
    await play(
      `POST ${heloc}/valuation/appraisal`,
      'processor',
      { uuid },
      {
        texts: ['reason'],
        body: { value: 500_000, condition: 'GOOD', ...days, appraiser },
      },
    )
    const flood = { zone: 'X', specialHazard: false, panel: '39049C0305K', panelDate: '2019-09-26' }
    const more = { participating: true, determinedOn: '2026-10-01', certificate: 'F-1', lifeOfLoan: true }
    await play(`POST ${heloc}/flood-zone`, 'processor', { uuid }, { texts: ['reason'], body: { ...flood, ...more } })
  }

  const cancelLine = async () => {
    const { uuid, signerIds } = await aLine('RESCISSION', { isCancellable: true })
    const body = { signerUuid: signerIds[0], postedOn: '2026-01-02', receivedOn: '2026-01-03' }
    await play(`POST ${heloc}/right-to-cancel/written`, 'processor', { uuid }, { texts: ['reason'], body })
  }

  const recordDeed = async () => {
    const line = await aLine('RECORDING', {}, 'Latecounty')
    const { uuid } = line
    const isSent = async () => {
      const { recording } = await line.caller.call<{ recording: { state: string } | null }>(
        'GET',
        line.path('/funding'),
      )
      return recording?.state === 'SENT'
    }
    while (!(await isSent())) await new Promise((resolve) => setTimeout(resolve, 50))
    const body = { instrumentNumber: '2026-1', recordedOn: '2026-01-02' }
    await play(`POST ${heloc}/funding/recording`, 'processor', { uuid }, { texts: ['reason'], body })
  }

  const paidOtherwise = async () => {
    const line = await aLine('FUNDABLE', { account: '771100203' })
    const funding = () => line.caller.call<{ payments: { status: string }[] }>('GET', line.path('/funding'))
    while (!(await funding()).payments.some(({ status }) => status === 'RETURNED' || status === 'REJECTED'))
      await new Promise((resolve) => setTimeout(resolve, 50))
    const account = { routing: '011401533', account: '771100088', accountAgain: '771100088', kind: 'CHECKING' }
    await line.caller.call('POST', line.path('/funding/account'), account)
    const { uuid } = line
    await play(`POST ${heloc}/funding/account/accept`, 'underwriter', { uuid }, { texts: ['reason'] })
    await play(`POST ${heloc}/funding/by-hand`, 'underwriter', { uuid }, { texts: ['reason'] })
  }

  /** Two people decide about a creditor that resembles an entry of the sanctions list. */
  const decideSanctions = async () => {
    const { uuid } = await aLine('RECORDING', { payoffs: ['Listed Savings of Nowhere'] })
    const sanctions = '/service-compliance/secure/api/v1/applications/:uuid/sanctions'
    const { headers } = await staff('compliance')
    const reviews = async (): Promise<{ uuid: string }[]> =>
      (await callApi('GET', sanctions.replace(':uuid', uuid), headers)).body.reviews
    while ((await reviews()).length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
    const reviewUuid = (await reviews())[0]?.uuid ?? ''
    for (const role of ['underwriter', 'compliance'] as const)
      await play(
        `POST ${sanctions}/:reviewUuid/opinion`,
        role,
        { uuid, reviewUuid },
        { texts: ['reason'], body: { decision: 'NO_MATCH' } },
      )
    await reaches(uuid, 'COMPLETE')
  }

  /** The servicer rejects a line. */
  const rejectBoarding = async () => {
    const { uuid } = await aLine('RECORDING')
    await reaches(uuid, 'COMPLETE')
    const boarding = '/service-boarding/secure/api/v1'
    const { headers } = await staff('admin')
    await callApi('POST', `${boarding}/batches`, headers, { applicationUuids: [uuid] })
    const body = { outcome: 'REJECTED' }
    await play(`POST ${boarding}/lines/:uuid/answer`, 'admin', { uuid }, { texts: ['reason'], body })
  }

  const refuseFunding = async () => {
    const { uuid } = await aLine('FUNDING_DECISION')
    await play(
      exit,
      'underwriter',
      { uuid },
      {
        texts: ['reason', 'message'],
        body: { status: 'FUNDING_DECISION', outcome: 'declinedByStaff' },
      },
    )
    await reaches(uuid, 'DECLINED')
  }

  const byTwo = async () => {
    const { uuid } = await aLine('INCOME_VERIFICATION')
    const payload = { applicationUuid: uuid, status: 'INCOME_VERIFICATION', outcome: 'accepted' }
    const propose = (): Promise<{ uuid: string }> =>
      play(`POST ${proposals}`, 'processor', {}, { texts: ['reason'], body: { kind: 'without-proof', payload } })
    const settle = async (how: 'approve' | 'reject' | 'withdraw', role: StaffRole) => {
      const { uuid: proposalUuid } = await propose()
      await play(`POST ${proposals}/:proposalUuid/${how}`, role, { proposalUuid }, { texts: ['reason'] })
    }
    await settle('withdraw', 'processor')
    await settle('reject', 'underwriter')
    await settle('approve', 'underwriter')
    await setStatus(uuid, 'INCOME_VERIFICATION')
  }

  /** A second person returns what one entered of an order by hand. */
  const returnOrder = async () => {
    const { uuid: applicationId } = await aLine('CO_DEED_REQ')
    const desk = manualDesk({ db, clock: systemClock, vault: product.vault })
    const orderUuid = await desk.order('appraisal', { applicationId, key: applicationId }, [])
    const answer = { outcome: 'ORDERED', values: { feeCents: 57_500 } }
    await play(`PUT ${ordersPath}/:orderUuid/answer`, 'processor', { orderUuid }, { texts: [], body: answer })
    await play(`POST ${ordersPath}/:orderUuid/return`, 'underwriter', { orderUuid }, { texts: ['reason'] })
  }

  /** A borrower who chats, an agent who takes it, and what the agents write for each other. */
  const chats = async () => {
    const { uuid, caller } = await aLine('CO_DEED_REQ')
    const agents = '/service-omni-proxy/secure/api/v1/agents'
    const admin = await staff('admin')
    const agent = await staff('agent')
    const flag = { version: 0, enabled: true }
    await callApi('PUT', '/service-optimize/secure/api/v1/feature/fe-webchat/override', admin.headers, flag)
    const headers = { authorization: caller.bearer() }
    const authenticate = '/service-csp/customer/secure/api/v1/webchat/authenticate'
    const { nonce } = (await callApi('POST', authenticate, headers, { applicationUuid: uuid })).body
    const start = await callApi('POST', '/service-csp/external/api/v1/twilio/initWebChat', headers, {
      name: 'Ana López',
      email: 'ana@home.example',
      chatMode: 'twilio',
      applicationUuid: uuid,
      nonce,
    })
    const params = { conversationUuid: start.body.conversationSid }
    const conversation = `${agents}/conversations/:conversationUuid`
    await callApi('POST', `${agents}/conversations/${params.conversationUuid}/take`, agent.headers, { version: 1 })
    const body = { clientId: randomUUID() }
    await play(`PUT ${conversation}/frozen`, 'admin', params, { texts: ['reason'], body: { isFrozen: true } })
    await play(`PUT ${conversation}/frozen`, 'admin', params, { texts: ['reason'], body: { isFrozen: false } })
    await play(`POST ${conversation}/notes`, 'agent', params, { texts: ['text'], body })
    await play(`POST ${conversation}/transfer`, 'agent', params, {
      texts: ['note'],
      body: { to: { queue: 'closing' } },
    })
  }

  /** An underwriter notes something and corrects the income before the offer is priced on it. */
  const underwrite = async () => {
    const { uuid } = await aLine('INCOME_VERIFICATION')
    const onUnderwriting = '/service-pipeline/secure/api/v1/applications/:uuid'
    await play(`POST ${onUnderwriting}/notes`, 'underwriter', { uuid }, { texts: ['text'] })
    const { headers } = await staff('underwriter')
    const { facts } = (await callApi('GET', `${onUnderwriting.replace(':uuid', uuid)}/facts`, headers)).body
    const before = facts.find(({ fact }: { fact: string }) => fact === 'income').value
    const body = { fact: 'income', liabilityUuid: null, before, after: before + 1_000 }
    await play(`POST ${onUnderwriting}/facts`, 'underwriter', { uuid }, { texts: ['reason'], body })
  }

  /** A processor gives a document a name for staff. */
  const renameDocument = async () => {
    const { id, applicationId } = await db
      .selectFrom('document')
      .select(['id', 'applicationId'])
      .where(
        'applicationId',
        'in',
        lines.map(({ uuid }) => uuid),
      )
      .executeTakeFirstOrThrow()
    const call = 'PUT /service-application/secure/api/v1/application/heloc/:uuid/documents/:documentUuid/label'
    await play(call, 'processor', { uuid: applicationId, documentUuid: id }, { texts: ['label'] })
  }

  /** Two counties of a home, and a debt in Virginia that the line refinances. */
  const settleTaxFacts = async () => {
    const { uuid } = await aLine('INCOME_VERIFICATION')
    const now = systemClock.now()
    const setState = (propertyState: string) =>
      db.updateTable('application').set({ propertyState }).where('id', '=', uuid).execute()
    await db.transaction().execute(async (tx) => {
      const conflict = { recorded: '39049', located: '39035', settled: null }
      await applicationRecords(product.vault).saveReport(tx, uuid, 'county-conflict', uuid, conflict, now)
      await liabilityRecords(product.vault).add(tx, uuid, [markedEquityLine(now)], now)
    })
    const home = '/service-compliance/secure/api/v1/applications/:uuid'
    await play(`POST ${home}/county`, 'underwriter', { uuid }, { texts: ['reason'], body: { fips: '39035' } })
    await setState('VA')
    const { headers } = await staff('underwriter')
    const { debts } = (await callApi('GET', `${home.replace(':uuid', uuid)}/refinanced-debts`, headers)).body
    const debt = { unpaidPrincipal: 10_000, recordedAs: 'Deed Book 9, page 12' }
    const body = { liabilityUuid: debts[0].liabilityUuid, ...debt }
    await play(`POST ${home}/refinanced-debts`, 'underwriter', { uuid }, { texts: ['reason'], body })
    await setState('OH')
  }

  for (const part of [
    chats,
    underwrite,
    settleTaxFacts,
    requestAndSendBack,
    signersOf,
    fileReports,
    returnOrder,
    cancelLine,
    recordDeed,
    paidOtherwise,
    rejectBoarding,
    refuseFunding,
    decideSanctions,
    byTwo,
    renameDocument,
  ])
    await part()
  return { ...product, staffAs: staff, lines, plantedTexts }
}
