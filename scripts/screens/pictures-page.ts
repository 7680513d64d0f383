import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from '#src/platform/words/escaped.ts'

/** A picture on a page of pictures. The page can be searched by each of these. */
export interface PictureView {
  /** Relative to the page. */
  file: string
  screen: string
  state: string
  brand: string
  language: string
  /** CSS pixels. */
  width: number
  /** What an automatic inspection found wrong. */
  faults: readonly string[]
}

const facets = ['brand', 'language', 'width', 'state'] as const

const choice = (facet: (typeof facets)[number], pictures: readonly PictureView[]): string => {
  const values = [...new Set(pictures.map((picture) => String(picture[facet])))].toSorted()
  const options = values.map((value) => `<option>${escapeHtml(value)}</option>`).join('')
  return `<label>${facet}<select id="${facet}"><option value="">all</option>${options}</select></label>`
}

const toFigure = ({ file, faults, ...picture }: PictureView): string => {
  const caption = `${picture.screen} · ${picture.state} · ${picture.brand} · ${picture.language} · ${picture.width} px`
  const facetValues = facets.map((facet) => `data-${facet}="${escapeHtml(String(picture[facet]))}"`).join(' ')
  const list = faults.map((fault) => `<li>${escapeHtml(fault)}</li>`).join('')
  return `<figure ${facetValues}${faults.length > 0 ? ' data-faulty' : ''}><a href="${escapeHtml(file)}"><img loading="lazy" src="${escapeHtml(file)}" alt="${escapeHtml(caption)}"></a><figcaption>${escapeHtml(caption)}</figcaption>${list && `<ul>${list}</ul>`}</figure>`
}

const styles = `body{margin:24px;font:16px/1.5 system-ui;color:#1c1c1c;background:#f4f4f2}form{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:16px;align-items:end;padding:12px 0;background:#f4f4f2}label{display:grid;font-size:14px}input,select{min-height:44px;font:inherit}main{display:flex;flex-wrap:wrap;gap:24px;align-items:flex-start}figure{margin:0;width:300px}img{max-width:100%;border:1px solid #8a8a86}figcaption{font-size:13px}[hidden]{display:none}li{color:#a3261b;font-size:13px;overflow-wrap:anywhere}`

const script = `const form=document.querySelector('form'),count=document.querySelector('output');const filter=()=>{let shown=0;const words=document.querySelector('#search').value.toLowerCase().split(/\\s+/);const faulty=document.querySelector('#faulty').checked;for(const figure of document.querySelectorAll('figure')){const text=figure.textContent.toLowerCase();const fits=words.every((word)=>text.includes(word))&&${JSON.stringify(facets)}.every((facet)=>{const value=document.getElementById(facet).value;return value===''||figure.dataset[facet]===value})&&(!faulty||'faulty' in figure.dataset);figure.hidden=!fits;if(fits)shown+=1}count.textContent=shown+' pictures'};form.addEventListener('input',filter);filter()`

/** Writes a page on which pictures are searched by screen, state, brand, language and width. Returns its path. */
export const writePicturesPage = async (
  folder: string,
  title: string,
  pictures: readonly PictureView[],
): Promise<string> => {
  const file = join(folder, 'index.html')
  await writeFile(
    file,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${styles}</style></head><body><h1>${title}</h1><form onsubmit="return false"><label>search<input id="search" type="search"></label>${facets.map((facet) => choice(facet, pictures)).join('')}<label>only with faults<input id="faulty" type="checkbox"></label><output aria-live="polite"></output></form><main>${pictures.map(toFigure).join('\n')}</main><script>${script}</script></body></html>\n`,
  )
  return file
}
