import {
  type AnswerOf,
  type BodyInputOf,
  type EndpointDeclaration,
  endpointMethod,
  endpointPath,
  type ParamsOf,
  type QueryInputOf,
} from '#src/platform/contract/endpoint.ts'
import { pageTimeoutMs } from '#src/platform/contract/page-timeout.ts'
import { sessionReplay } from './session-replay.ts'

export interface Fault {
  field: string
  message: string
}

interface FailureDetail {
  code?: string
  /** For people, where the message is for engineers. */
  userMessage?: string
  errors?: readonly string[]
  faults?: readonly Fault[]
  retryAfter?: number
  data?: unknown
  response?: Response
}

/** What people read of a failure of which the server said nothing: no answer, or the answer of a proxy in front of it. */
const defaultMessage = 'Something went wrong. Please try again.'

/**
 * A failed call. `status` 0: the network failed or there was no response in time. The message is for logs; pages show
 * `words`.
 */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string
  readonly userMessage: string
  /** Sentences for the user. */
  readonly errors: readonly string[]
  readonly faults: readonly Fault[]
  /** Seconds to wait according to the server; 0 if it did not say. */
  readonly retryAfter: number
  /** The parsed answer, and the response itself; undefined if there was none. */
  readonly data: unknown
  readonly response: Response | undefined

  constructor(status: number, message: string, detail: FailureDetail = {}) {
    super(message)
    this.name = 'CallFailure'
    this.status = status
    this.userMessage = detail.userMessage ?? message
    this.code = detail.code ?? (status === 0 ? 'network' : 'unexpected')
    this.errors = detail.errors ?? []
    this.faults = detail.faults ?? []
    this.retryAfter = detail.retryAfter || 0
    this.data = detail.data
    this.response = detail.response
  }
}

export interface ClientOptions {
  orgCode: string
  origin: string
  /** What addresses of calls begin with: nothing for the host of the page. */
  base: string
  fetch: typeof fetch
  token: {
    read(): string | null
    write(bearer: string): void
    /** Whether the page itself is logging out. Calls still in progress are then refused, which is expected. */
    isLeaving?(): boolean
  }
  /** 401, or 403 with 'unauthenticated' or 'invalid signature': the session is over. */
  signedOut: () => void
  /** The password has expired: no call is answered until it is changed. */
  passwordOver?: () => void
  timeoutMs?: number
}

export interface CallOptions<E extends EndpointDeclaration> {
  params?: ParamsOf<E>
  query?: QueryInputOf<E>
  body?: BodyInputOf<E> | FormData
  /** Sends the same key with each retry of an action, so that the action has one effect. */
  idempotencyKey?: string
  headers?: Record<string, string>
  timeoutMs?: number
  /** A 401 is an expected answer here, not the end of the session. */
  keepsSession?: boolean
  /** Sent without the token, which may be invalid. Only the cookie authenticates the call. */
  anonymous?: boolean
}

export type ApiClient = <const E extends EndpointDeclaration>(
  declaration: E,
  options?: CallOptions<E>,
) => Promise<AnswerOf<E>>

/** The typed client: every declared call, with the headers, token handling and errors that all calls share. */
export const apiClient =
  (options: ClientOptions): ApiClient =>
  async (declaration, call = {}) => {
    const url = options.base + requestPath(declaration, call)
    const bearer = call.anonymous ? null : options.token.read()
    const response = await send(options, declaration, call, url, bearer)
    // The session was renewed while this call was in progress, so the call is repeated with the new token.
    if (response.status === 401 && bearer && (options.token.read() ?? bearer) !== bearer)
      return apiClient(options)(declaration, call)
    const renewedToken = response.headers.get('authorization')
    // Do not overwrite the token of a newer session.
    if (renewedToken?.startsWith('Bearer ') && options.token.read() === bearer) options.token.write(renewedToken)
    const data = await readAnswer(response, url)
    if (!response.ok) throw toCallFailure(response, data, options, call.keepsSession === true)
    return data as AnswerOf<typeof declaration>
  }

const requestPath = (declaration: EndpointDeclaration, call: { params?: unknown; query?: unknown }): string => {
  const params = (call.params ?? {}) as Record<string, string>
  const path = endpointPath(declaration).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((call.query ?? {}) as Record<string, unknown>))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) search.append(name, String(item))
  return search.size > 0 ? `${path}?${search}` : path
}

const send = async (
  options: ClientOptions,
  declaration: EndpointDeclaration,
  call: CallOptions<EndpointDeclaration>,
  url: string,
  bearer: string | null,
): Promise<Response> => {
  const headers = new Headers({
    'x-org': options.orgCode,
    'X-With-Origin': options.origin,
    accept: 'application/json',
    ...(sessionReplay.link && { 'x-session-replay': sessionReplay.link }),
    ...call.headers,
  })
  if (bearer) headers.set('authorization', bearer)
  if (call.idempotencyKey) headers.set('idempotency-key', call.idempotencyKey)
  const isBinaryBody = call.body instanceof FormData || call.body instanceof Uint8Array
  if (declaration.rawBody) headers.set('content-type', 'application/octet-stream')
  else if (call.body !== undefined && !isBinaryBody) headers.set('content-type', 'application/json')
  try {
    const response: Response | undefined = await options.fetch(url, {
      method: endpointMethod(declaration),
      headers,
      credentials: 'include',
      signal: AbortSignal.timeout(call.timeoutMs ?? options.timeoutMs ?? pageTimeoutMs),
      ...(call.body === undefined ? {} : { body: isBinaryBody ? (call.body as BodyInit) : JSON.stringify(call.body) }),
    })
    if (!response) throw new CallFailure(0, `Response was not defined for ${url}`, { userMessage: defaultMessage })
    return response
  } catch (error) {
    if (error instanceof CallFailure) throw error
    throw new CallFailure(0, 'Error fetching', { userMessage: defaultMessage })
  }
}

/** Parsed by content type: JSON, the bytes of a PDF, archive, photo or recording, or text; nothing for 204. */
const readAnswer = async (response: Response, url: string): Promise<unknown> => {
  if (response.status === 204) return undefined
  const type = response.headers.get('content-type') ?? ''
  if (/^(application\/(pdf|zip)|(image|audio|video)\/)/.test(type)) return new Uint8Array(await response.arrayBuffer())
  if (!type.includes('json')) return response.text()
  try {
    return await response.json()
  } catch {
    const message = `Response was not convertible to json for ${url}`
    throw new CallFailure(response.status, message, { userMessage: defaultMessage, response })
  }
}

interface RefusalBody {
  code?: string
  message?: string
  /** What a gateway in front of the server says in place of a message. */
  status?: unknown
  errors?: readonly string[]
  faults?: readonly Fault[]
}

/** Sentences that are shown together: each once, joined by commas, with one period at the end. */
const joinSentences = (sentences?: readonly string[]): string => {
  const unique = [...new Set(sentences)]
  const sentence = unique.map((text) => text.replace(/\.$/, '')).join(', ')
  return sentence && !/[?!]$/.test(sentence) ? `${sentence}.` : sentence
}

const toCallFailure = (
  response: Response,
  data: unknown,
  options: ClientOptions,
  keepsSession: boolean,
): CallFailure => {
  const { status, headers } = response
  const body: RefusalBody = typeof data === 'object' && data !== null ? data : {}
  const over =
    status === 401 || (status === 403 && ['unauthenticated', 'invalid signature'].includes(body.message ?? ''))
  if (over && !keepsSession && !options.token.isLeaving?.()) options.signedOut()
  if (body.code === 'account/new-password-needed') options.passwordOver?.()
  const sentence = joinSentences(body.errors) || body.message
  const gatewayText = typeof body.status === 'string' && body.status
  return new CallFailure(status, sentence || gatewayText || `HTTP error! status: ${status}`, {
    ...body,
    userMessage: sentence || defaultMessage,
    retryAfter: Number(headers.get('retry-after')),
    data,
    response,
  })
}

/** What people read of an error. */
export const failureMessage = (error: unknown): string =>
  error instanceof CallFailure ? error.userMessage : defaultMessage

const retryAttempts = 5
const firstRetryMs = 1_000

/** Tries a request up to 5 times, waiting 1 s and then twice as long each time, then throws the last error. */
export const retry = async <T>(
  request: () => Promise<T>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request()
    } catch (error) {
      if (attempt === retryAttempts) throw error
      await wait(firstRetryMs * 2 ** (attempt - 1))
    }
  }
}
