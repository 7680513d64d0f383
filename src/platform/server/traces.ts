import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Context } from '@opentelemetry/api'
import type { Sampler } from '@opentelemetry/sdk-trace'

/** The standard settings of OpenTelemetry that choose which traces are recorded, and where they go. */
export interface TraceSettings {
  /** Where the collector takes traces by HTTP, with its path. */
  url: string
  serviceName: string
  sampler: SamplerName
  /** The share that the samplers by ratio record, from 0 to 1. */
  ratio: number
}

export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
type SamplerName = (typeof samplerNames)[number]

/** Work that spans several functions. */
export interface OpenSpan {
  /** Calls a function whose own spans belong to this one. */
  run(work: () => void): void
  end(attributes: Attributes, hasFailed: boolean): void
}

/** Records what takes how long. Names and attributes come from the code: never ids, addresses, parameters or user input. */
export interface Traces {
  open(name: string, kind: 'server' | 'internal' | 'client', attributes: Attributes): OpenSpan
  /** Records one piece of work; `attributesOf` adds what its result says. */
  trace<T>(
    name: string,
    kind: 'internal' | 'client',
    attributes: Attributes,
    work: () => Promise<T>,
    attributesOf?: (result: T) => Attributes,
  ): Promise<T>
  /** Records a statement that the database just answered, if it belongs to other recorded work. */
  recordStatement(text: string, ms: number, hasFailed: boolean): void
  /** Sends what is not yet sent. */
  close(): Promise<void>
}

/** Tables and columns are written in code; values are never part of this. */
const statementShape =
  /^\s*(?:(update)\s+"?([a-z_]+)|(select|insert|update|delete|with)\b(?:[\s\S]*?\b(?:from|into)\s+"?([a-z_]+))?)/i

/** A statement's operation and its first table: `select application`. */
export const statementName = (text: string): { operation: string; table: string | undefined } => {
  const [, update, tableOfUpdate, operation = 'other', table] = statementShape.exec(text) ?? []
  return { operation: (update ?? operation).toLowerCase(), table: tableOfUpdate ?? table }
}

/** Starts recording. The packages are loaded here, so that a server without traces does not load them. */
export const openTraces = async ({ url, serviceName, sampler, ratio }: TraceSettings): Promise<Traces> => {
  const [api, sdk, { OTLPTraceExporter }, { detectResources, envDetector, resourceFromAttributes }] = await Promise.all(
    [
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ],
  )
  const root = (): Sampler => {
    if (sampler.endsWith('always_off')) return new sdk.AlwaysOffSampler()
    return sampler.endsWith('traceidratio') ? new sdk.TraceIdRatioBasedSampler(ratio) : new sdk.AlwaysOnSampler()
  }
  const provider = new sdk.TracerProvider({
    sampler: sampler.startsWith('parentbased') ? new sdk.ParentBasedSampler({ root: root() }) : root(),
    resource: detectResources({ detectors: [envDetector] }).merge(
      resourceFromAttributes({ 'service.name': serviceName }),
    ),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer('hearthline')
  const kinds = { server: api.SpanKind.SERVER, internal: api.SpanKind.INTERNAL, client: api.SpanKind.CLIENT }
  const current = new AsyncLocalStorage<Context>()

  const open: Traces['open'] = (name, kind, attributes) => {
    const parent = current.getStore() ?? api.ROOT_CONTEXT
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent)
    return {
      run: (work) => current.run(api.trace.setSpan(parent, span), work),
      end(more, hasFailed) {
        span.setAttributes(more)
        // Without the error's text, which may quote what a person entered.
        if (hasFailed) span.setStatus({ code: api.SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
  return {
    open,
    trace(name, kind, attributes, work, attributesOf = () => ({})) {
      const span = open(name, kind, attributes)
      return new Promise((resolve, reject) => {
        span.run(() => {
          work().then(
            (result) => {
              span.end(attributesOf(result), false)
              resolve(result)
            },
            (error: unknown) => {
              span.end({}, true)
              reject(error)
            },
          )
        })
      })
    },
    recordStatement(text, ms, hasFailed) {
      const parent = current.getStore()
      if (!parent) return
      const { operation, table } = statementName(text)
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table && { 'db.collection.name': table }),
      }
      const now = Date.now()
      const name = table ? `${operation} ${table}` : operation
      const span = tracer.startSpan(name, { kind: kinds.client, attributes, startTime: now - ms }, parent)
      if (hasFailed) span.setStatus({ code: api.SpanStatusCode.ERROR })
      span.end(now)
    },
    close: () => provider.shutdown(),
  }
}
