import { createContext, type RefObject, useContext } from 'react'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { saveFile } from '#src/platform/browser/storage/save-file.ts'
import { spreadsheetText } from '#src/platform/csv/csv.rules.ts'
import { Button } from '../button.tsx'

/** Whether the rows around are one page of a longer list. */
export const PageContext = createContext(false)

/** The text as it is shown, without the parts that the window is too narrow or too wide to show. */
// biome-ignore lint/performance/useDomNodeTextContent: the text of what is hidden does not belong to it
const shownText = (element: HTMLElement): string => element.innerText

/** Returns the text of a cell, without the labels of its actions. A button that opens the row stays. */
const cellText = (cell: HTMLTableCellElement): string =>
  [...cell.querySelectorAll<HTMLButtonElement>('button:not([data-line])')]
    .reduce((text, action) => text.replace(shownText(action), ''), shownText(cell))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Returns the rows of a table as text, with its headings first. */
export const tableRows = ({ rows }: Pick<HTMLTableElement, 'rows'>): string[][] =>
  [...rows].map(({ cells }) => [...cells].map(cellText))

interface TableDownloadProps {
  table: RefObject<HTMLTableElement | null>
  caption: string
}

/** Saves the rows of a table as CSV: what the reader sees, so nothing is read that was not shown to them. */
export function TableDownload({ table, caption }: TableDownloadProps) {
  const isPage = useContext(PageContext)
  const save = () => {
    if (!table.current) return
    const text = spreadsheetText(tableRows(table.current))
    const name = caption.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')
    saveFile(text, 'text/csv;charset=utf-8', `${name}-${lenderDay(new Date())}.csv`)
  }
  return (
    <div className="pt-2">
      <Button variant="quiet" size="compact" onClick={save}>
        {isPage ? 'Download this page as CSV' : 'Download CSV'}
      </Button>
    </div>
  )
}
