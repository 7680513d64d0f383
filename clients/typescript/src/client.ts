import { type Operations, type Refusal, routes } from './operations.ts'

type OperationName = keyof Operations
type Input<Name extends OperationName> = Operations[Name]['input']
type Answer<Name extends OperationName> = Operations[Name]['answer']

/** A call without a part that must be given can be made without arguments. */
export type Client = {
  [Name in OperationName]: object extends Input<Name>
    ? (input?: Input<Name>) => Promise<Answer<Name>>
    : (input: Input<Name>) => Promise<Answer<Name>>
}

export interface ClientOptions {
  /** The lender's address, such as https://lender.example. */
  baseUrl: string
  /** An API key, beginning with hlk_. It is sent to this address alone. */
  apiKey: string
  fetch?: typeof fetch
  /** How often a call is tried in all; 4 by default. */
  maxTries?: number
  /** How long one try may take; 30 seconds by default. */
  timeoutMs?: number
  /** Waits between tries; replaced in tests. */
  wait?: (milliseconds: number) => Promise<void>
}

/** A call that was refused, or could not be made. `code` keeps its meaning; `status` is 0 without an answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly faults: Refusal['faults']
  readonly requestId: string | undefined

  constructor(status: number, refusal: Partial<Refusal>, cause?: unknown) {
    super(refusal.message ?? 'The call could not be made.', { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = refusal.code ?? (status === 0 ? 'network' : 'unexpected')
    this.faults = refusal.faults ?? []
    this.requestId = refusal.requestId
  }
}

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

const maxWaitMs = 60_000

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Returns how long the server asks to wait, or a growing time with a random part. */
const waitBefore = (attempt: number, retryAfter: string | null): number => {
  const seconds = Number(retryAfter)
  const milliseconds = Number.isNaN(seconds) ? Date.parse(retryAfter ?? '') - Date.now() : seconds * 1_000
  if (retryAfter !== null && milliseconds > 0) return Math.min(milliseconds, maxWaitMs)
  return 500 * 2 ** attempt * (1 + Math.random())
}

const addressOf = (baseUrl: string, path: string, { params = {}, query = {} }: LooseInput): string => {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const address = new URL(`${baseUrl.replace(/\/$/, '')}${filledPath}`)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) address.searchParams.set(name, String(value))
  return address.href
}

const readRefusal = async (response: Response): Promise<Partial<Refusal>> => {
  try {
    return (await response.json()) as Partial<Refusal>
  } catch {
    return {}
  }
}

/**
 * Returns a client with one function for each call. A call that was limited is tried again after the time that the
 * server asks for. A call that failed is tried again only if it may be repeated: if it reads, or takes an idempotency
 * key, which is made where none is given.
 */
export const createClient = (options: ClientOptions): Client => {
  const { baseUrl, apiKey, maxTries = 4, timeoutMs = 30_000, wait = pause } = options
  const send = options.fetch ?? fetch

  const call = async (name: OperationName, input: LooseInput = {}): Promise<unknown> => {
    const { method, path, isBytes, isIdempotent } = routes[name]
    const isRepeatable = method === 'GET' || isIdempotent
    const headers = {
      apikey: apiKey,
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(isIdempotent && { 'idempotency-key': input.idempotencyKey ?? crypto.randomUUID() }),
    }
    const request = {
      method,
      headers,
      redirect: 'error',
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    } as const
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt + 1 >= maxTries
      let response: Response
      try {
        const signal = AbortSignal.timeout(timeoutMs)
        response = await send(addressOf(baseUrl, path, input), { ...request, signal })
      } catch (cause) {
        if (isLast || !isRepeatable) throw new ApiError(0, {}, cause)
        await wait(waitBefore(attempt, null))
        continue
      }
      if (response.ok) {
        if (response.status === 204) return undefined
        return isBytes ? new Uint8Array(await response.arrayBuffer()) : response.json()
      }
      const isTransient = response.status === 429 || (response.status >= 500 && isRepeatable)
      if (isLast || !isTransient) throw new ApiError(response.status, await readRefusal(response))
      await response.body?.cancel()
      await wait(waitBefore(attempt, response.headers.get('retry-after')))
    }
  }

  const calls = Object.keys(routes).map((name) => [name, (input?: LooseInput) => call(name as OperationName, input)])
  return Object.fromEntries(calls) as Client
}

/** Yields each page of a list, from the first on: `for await (const page of everyPage(client.listPartnerApplications))`. */
export async function* everyPage<Page extends { next: string | null }, Query extends object>(
  list: (input: { query: Query & { after?: string } }) => Promise<Page>,
  query: Query,
): AsyncGenerator<Page> {
  let after: string | undefined
  do {
    const page = await list({ query: { ...query, ...(after !== undefined && { after }) } })
    yield page
    after = page.next ?? undefined
  } while (after !== undefined)
}
