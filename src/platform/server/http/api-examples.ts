import { exampleValue, type JsonSchema } from '#src/platform/contract/example-values.rules.ts'
import type { OpenApi } from './api-document.ts'

type Part = Record<string, unknown>

/** The beginning of what is answered or sent as bytes. */
const bytesExamples: Readonly<Record<string, string>> = {
  'application/pdf': '%PDF-1.7',
  'application/xml': '<?xml version="1.0" encoding="UTF-8"?>',
  'text/csv': 'column\r\nvalue\r\n',
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Adds an example to each parameter and each body of an API document, by its schema. A body that has one keeps it: a
 * refusal shows a code of its own.
 */
export const withExamples = (document: OpenApi): OpenApi => {
  const schemas = document.components.schemas as Record<string, JsonSchema>
  const add = (part: Part, field: string, bytes?: string): Part => {
    if (part.example !== undefined || !isPart(part.schema)) return part
    const example = bytes ?? exampleValue(part.schema, schemas, field)
    return example === undefined ? part : { ...part, example }
  }
  const addToContent = (content: Part): Part =>
    Object.fromEntries(
      Object.entries(content).map(([type, body]) => [type, isPart(body) ? add(body, '', bytesExamples[type]) : body]),
    )
  /** Parameters and bodies are found by where they are, since both are a schema beside other things. */
  const visit = (part: unknown, key: string): unknown => {
    if (Array.isArray(part))
      return part.map((item) =>
        key === 'parameters' && isPart(item) ? add(item, String(item.name)) : visit(item, key),
      )
    if (!isPart(part)) return part
    return Object.fromEntries(
      Object.entries(part).map(([name, value]) => {
        if (name === 'schema' || name === 'schemas') return [name, value]
        return [name, name === 'content' && isPart(value) ? addToContent(value) : visit(value, name)]
      }),
    )
  }
  return visit(document, '') as OpenApi
}
