import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUsState, usStates } from '#src/domain/us/us-states.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import { plainPages, sendFile } from '#src/platform/server/http/plain-pages.ts'
import { escapeHtml } from '#src/platform/words/escaped.ts'
import { documentKinds, type GeneratedKind, generatedKindNames } from '../document-kinds.table.ts'
import { type DocumentShelf, readDocument, type SampleDocument, sampleDocuments } from './documents.store.ts'

export interface AllDocumentsDeps extends Omit<DocumentShelf, 'clock'> {
  db: Db
  production: boolean
  /** Returns the design tokens as a style sheet. */
  theme(): string
}

const Id = z.uuid()

/**
 * Shows one document of each kind, state and language, so that an examiner or counsel can read them all. The page is
 * public, so it does not exist in production.
 */
export const mountAllDocuments = (app: FastifyInstance, deps: AllDocumentsDeps): void => {
  if (deps.production) return
  const page = plainPages(() => deps.theme())
  app.get('/all-documents', async (_request, reply) =>
    page(reply, 'All documents', listAll(await sampleDocuments(deps.db))),
  )
  app.get<{ Params: { id: string } }>('/all-documents/:id', async (request, reply) => {
    const { id } = request.params
    const isSample = Id.safeParse(id).success && (await sampleDocuments(deps.db)).some((sample) => sample.id === id)
    if (!isSample)
      return page(
        reply,
        'Not found',
        '<h1>There is no such document</h1><p><a href="/all-documents">All documents</a></p>',
        404,
      )
    const { document, bytes } = await readDocument(deps.db, deps, id)
    // A browser shows a calendar entry as text, and would only save it by its own type.
    const mediaType = document.mediaType === 'text/calendar' ? 'text/plain; charset=utf-8' : document.mediaType
    return sendFile(reply, { bytes, mediaType, disposition: 'inline' })
  })
}

const listAll = (samples: readonly SampleDocument[]): string => {
  const states = [...new Set(samples.map(({ state }) => state))].toSorted()
  const missing = generatedKindNames.filter((kind) => !samples.some((sample) => sample.kind === kind))
  return [
    '<h1>All documents</h1>',
    '<p>The newest document of each kind, state and language. Play scenarios to add more (<code>npm run scenario</code>).</p>',
    ...states.map((state) => stateSection(state, samples)),
    missing.length > 0
      ? `<h2>Not rendered yet</h2><ul>${missing.map((kind) => item(titleOf(kind))).join('')}</ul>`
      : '',
  ].join('')
}

const titleOf = (kind: GeneratedKind): string => escapeHtml(documentKinds[kind].title)
const item = (content: string): string => `<li>${content}</li>`

const stateSection = (state: string, samples: readonly SampleDocument[]): string => {
  const own = samples.filter((sample) => sample.state === state)
  const rows = generatedKindNames.flatMap((kind) => {
    const links = own
      .filter((sample) => sample.kind === kind)
      .map(({ id, language }) => `<a href="/all-documents/${id}">${language === 'es' ? 'Spanish' : 'English'}</a>`)
    return links.length > 0 ? [`<tr><td>${titleOf(kind)}</td><td>${links.join(', ')}</td></tr>`] : []
  })
  const name = isUsState(state) ? usStates[state] : state
  return `<h2>${escapeHtml(name)}</h2><div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Document</th><th scope="col">Language</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}
