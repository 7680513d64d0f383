import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Checks of ISO 14289-1 (PDF/UA-1) that a machine can make on our own files, by the Matterhorn Protocol. */

interface Node {
  role?: string
  alt?: string
  children?: Node[]
}

/** The objects of a file that our renderer wrote, by number: the dictionary, and the stream if there is one. */
const objectsOf = (pdf: Buffer) => {
  const source = pdf.toString('latin1')
  const objects = new Map<string, { dictionary: string; content: string }>()
  for (const { 1: id = '', index } of source.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const body = source.slice(index, source.indexOf('endobj', index))
    const [dictionary = '', ...rest] = body.split('stream\n')
    const start = source.indexOf('stream\n', index) + 'stream\n'.length
    const bytes = pdf.subarray(start, start + Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0))
    const isDeflated = dictionary.includes('/FlateDecode')
    objects.set(id, {
      dictionary,
      content: rest.length === 0 ? '' : (isDeflated ? inflateSync(bytes) : bytes).toString('latin1'),
    })
  }
  return objects
}

/** Counts paint operations outside marked content, and lists the ids of the content that belongs to the structure. */
const parseContent = (content: string) => {
  const open: string[] = []
  const ids: string[] = []
  let untaggedCount = 0
  // A property list may take several lines; nothing else in our content streams does.
  for (const line of content.replace(/<<[^<>]*>>/g, (list) => list.replaceAll('\n', ' ')).split('\n')) {
    if (/\b(BDC|BMC)$/.test(line)) {
      const id = /\/MCID (\d+)/.exec(line)?.[1]
      if (id) ids.push(id)
      else if (!line.startsWith('/Artifact') && open.length === 0) untaggedCount += 1
      open.push(line)
    } else if (/\bEMC$/.test(line)) open.pop()
    else if (open.length === 0 && /(^|\s)(TJ|Tj|f|f\*|S|B|Do)$/.test(line)) untaggedCount += 1
  }
  return { ids, untaggedCount, isBalanced: open.length === 0 }
}

/** Counts the pieces of content that an element of the structure names by id. */
const structuredIn = (dictionary: string): number => {
  const kids = /\/S \/\w+\n/.test(dictionary) ? (/\/K \[([\s\S]*?)\]/.exec(dictionary)?.[1] ?? '') : ''
  const ownIds =
    kids
      .replace(/<<[\s\S]*?>>/g, '')
      .replace(/\d+ 0 R/g, '')
      .match(/\d+/g) ?? []
  return ownIds.length + (kids.match(/\/MCID /g) ?? []).length
}

const flatten = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flatten)]
const roleOf = ({ role }: Node): string => role ?? ''

const headingFaults = (roles: readonly string[]): string[] => {
  const levels = roles.filter((role) => /^H\d$/.test(role)).map((role) => Number(role[1]))
  const skips = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)
  return [
    ...(levels.filter((level) => level === 1).length === 1 && levels[0] === 1
      ? []
      : ['the first heading is not the only H1']),
    ...skips.map((level) => `a heading of level ${level} skips one`),
  ]
}

/** What the roles of an element may hold, where that is limited. */
const childRoles: Readonly<Record<string, readonly string[]>> = {
  L: ['LI'],
  LI: ['Lbl', 'LBody'],
  Table: ['Caption', 'TR'],
  TR: ['TH', 'TD'],
}

const treeFaults = (tree: Node): string[] =>
  flatten(tree).flatMap((node) => {
    const children = (node.children ?? []).map(roleOf).filter(Boolean)
    const allowedRoles = childRoles[roleOf(node)]
    return [
      ...(allowedRoles
        ? children.filter((role) => !allowedRoles.includes(role)).map((role) => `${role} in ${node.role}`)
        : []),
      ...(node.role === 'TR' && !children.includes('TH') ? ['a row of a table without a header'] : []),
      ...(node.role === 'Figure' && !node.alt ? ['a figure without a description'] : []),
    ]
  })

const fontFaults = (objects: ReturnType<typeof objectsOf>): string[] =>
  [...objects.values()].flatMap(({ dictionary }) => {
    if (!/\/Type \/Font\n/.test(dictionary)) return []
    if (dictionary.includes('/Subtype /Type0'))
      return dictionary.includes('/ToUnicode ') ? [] : ['a font without its letters']
    const descriptor = objects.get(/\/FontDescriptor (\d+) 0 R/.exec(dictionary)?.[1] ?? '')
    return descriptor && /\/FontFile[23]? /.test(descriptor.dictionary) ? [] : ['a font that is not in the file']
  })

const catalogFaults = (objects: ReturnType<typeof objectsOf>, language: string): string[] => {
  const catalog =
    [...objects.values()].find(({ dictionary }) => /\/Type \/Catalog\n/.test(dictionary))?.dictionary ?? ''
  const all = [...objects.values()].map(({ dictionary }) => dictionary).join('')
  const rules: readonly (readonly [boolean, string])[] = [
    [catalog.includes('/StructTreeRoot '), 'no structure tree'],
    [/\/Marked true/.test(all), 'not marked as tagged'],
    [catalog.includes(`/Lang (${language})`), 'no language'],
    [/\/DisplayDocTitle true/.test(all), 'a window does not show its title'],
    [!/\/Encrypt |\/JavaScript|\/XFA/.test(all), 'encrypted, or runs code'],
    [
      (all.match(/\/S \/TH\n/g) ?? []).length === (all.match(/\/Scope \/(Row|Column)/g) ?? []).length,
      'a header cell without scope',
    ],
  ]
  return rules.flatMap(([isMet, fault]) => (isMet ? [] : [fault]))
}

/** Returns what keeps a file from being accessible by PDF/UA-1. Empty for a file that passes. */
export const pdfUaFaults = async (
  pdf: Buffer,
  { title, language }: { title: string; language: string },
): Promise<string[]> => {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\n/.test(dictionary))
  const reading = getDocument({ data: new Uint8Array(pdf), useWasm: false })
  const file = await reading.promise
  const { metadata } = await file.getMetadata()
  const xmp = metadata?.getRaw() ?? ''
  const trees: Node[] = []
  for (let page = 1; page <= file.numPages; page += 1)
    trees.push(((await (await file.getPage(page)).getStructTree()) as Node | null) ?? {})
  await reading.destroy()
  const contents = pages.map(({ dictionary }) =>
    parseContent(objects.get(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? '')?.content ?? ''),
  )
  const idCount = contents.reduce((sum, { ids }) => sum + ids.length, 0)
  const structuredCount = [...objects.values()].reduce((sum, { dictionary }) => sum + structuredIn(dictionary), 0)
  return [
    ...catalogFaults(objects, language),
    ...(xmp.includes('<pdfuaid:part>1</pdfuaid:part>') ? [] : ['no mark of PDF/UA-1']),
    ...(/<dc:title>[\s\S]*<\/dc:title>/.exec(xmp)?.[0].replace(/&amp;/g, '&').includes(title)
      ? []
      : ['no title in the metadata']),
    ...pages.flatMap(({ dictionary }) => (dictionary.includes('/Tabs /S') ? [] : ['a page without the order of tabs'])),
    ...contents.flatMap(({ untaggedCount, isBalanced }) =>
      untaggedCount === 0 && isBalanced ? [] : ['content that is neither tagged nor an artifact'],
    ),
    ...contents.flatMap(({ ids }) => (new Set(ids).size === ids.length ? [] : ['content with one id twice'])),
    ...(idCount > 0 && idCount === structuredCount ? [] : ['content that is not in the structure']),
    ...headingFaults(trees.flatMap(flatten).map(roleOf)),
    ...trees.flatMap(treeFaults),
    ...fontFaults(objects),
  ]
}
