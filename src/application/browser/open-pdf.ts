import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

/** A structure element of a tagged PDF: H1, H2, P, L, LI, Lbl, LBody, Table, Caption, TR, TH, TD. */
export interface PdfNode {
  role: string
  /** For an element without children. */
  text: string
  parts: readonly PdfNode[]
}

export interface PdfPage {
  number: number
  /** Points. */
  width: number
  height: number
  parts: readonly PdfNode[]
  /** Renders the page at this width in CSS pixels. */
  draw(canvas: HTMLCanvasElement, width: number): Promise<void>
}

export interface OpenPdf {
  /** Of the displayed bytes, hex, so that the signed document is the one that was read. */
  sha256: string
  pages: readonly PdfPage[]
  close(): void
}

/** Opens a tagged PDF: its pages as images, and its text in reading order for screen readers. */
export const openPdf = async (bytes: Uint8Array<ArrayBuffer>): Promise<OpenPdf> => {
  const [sha256, pdfjs] = await Promise.all([sha256Hex(bytes), import('pdfjs-dist/legacy/build/pdf.mjs')])
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  const worker = pdfjs.PDFWorker.create({ port: port as never })
  const close = () => {
    worker.destroy()
    port.terminate()
  }
  try {
    // The worker takes a copy of the bytes, and the caller keeps its own.
    const pdf = await pdfjs.getDocument({ data: bytes.slice(), worker, useWasm: false }).promise
    return { sha256, pages: await readPages(pdf), close }
  } catch (error) {
    close()
    throw error
  }
}

const sha256Hex = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** The pages of a PDF that pdf.js has opened. */
export const readPages = (pdf: PDFDocumentProxy): Promise<PdfPage[]> =>
  Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1)
      const { width, height } = page.getViewport({ scale: 1 })
      return { number: at + 1, width, height, parts: await readPageParts(page), draw: drawer(page, width) }
    }),
  )

const drawer =
  (page: PDFPageProxy, points: number): PdfPage['draw'] =>
  async (canvas, width) => {
    const viewport = page.getViewport({ scale: (width * (globalThis.devicePixelRatio || 1)) / points })
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    await page.render({ canvas, viewport }).promise
  }

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>
interface TreeNode {
  role?: string
  id?: string
  children?: readonly TreeNode[]
}

const readPageParts = async (page: PDFPageProxy): Promise<readonly PdfNode[]> => {
  const [tree, content] = await Promise.all([page.getStructTree(), page.getTextContent({ includeMarkedContent: true })])
  const words = wordsById(content)
  const root = tree as TreeNode | null
  // Without tags the page is one paragraph.
  if (!root) return [{ role: 'P', text: tidy([...words.values()].join(' ')), parts: [] }]
  return (root.children ?? []).flatMap((child) => nodesOf(child, words))
}

const wordsById = ({ items }: TextContent): Map<string, string> => {
  const words = new Map<string, string>()
  const open: string[] = []
  for (const item of items)
    if ('str' in item) {
      const id = open.findLast((text) => text !== '') ?? ''
      words.set(id, `${words.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id ?? '')
  return words
}

const nodesOf = (node: TreeNode, words: ReadonlyMap<string, string>): PdfNode[] => {
  const children = node.children ?? []
  if (node.role === 'Document') return children.flatMap((child) => nodesOf(child, words))
  const own = children.filter(({ role }) => role === undefined).map(({ id }) => words.get(id ?? '') ?? '')
  const parts = children.filter(({ role }) => role !== undefined).flatMap((child) => nodesOf(child, words))
  const text = tidy(own.join(' '))
  // If a list or table continues over a page break, its items on other pages are empty here.
  return text === '' && parts.length === 0 ? [] : [{ role: node.role ?? 'P', text, parts }]
}

const tidy = (words: string): string => words.replace(/\s+/g, ' ').trim()
