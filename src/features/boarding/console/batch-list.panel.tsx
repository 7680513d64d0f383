import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { saveFile } from '#src/platform/browser/storage/save-file.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, PagedRows } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import { type BoardingBatch, listBoardingBatches, makeBoardingFile } from '../boarding.contract.ts'

const formats = { json: 'application/json', csv: 'text/csv' } as const
type Format = keyof typeof formats

/** Lists batches with the answers so far, and downloads their files. */
export function BatchList() {
  const [after, setAfter] = useState<string>()
  const list = useAnswer(listBoardingBatches, { query: after === undefined ? {} : { after } })
  return (
    <PagedRows
      of={list}
      failureHeading="The batches did not load."
      answerRows={({ batches }) => batches}
      none="No batches yet."
      after={after}
      onPage={setAfter}
    >
      {(batches) => (
        <>
          <p className="mb-4 max-w-none text-15 text-muted">
            Files hold Social Security and account numbers. Each download is recorded.
          </p>
          <DataTable
            caption="Batches"
            isList
            rows={batches}
            rowKey={({ uuid }) => uuid}
            columns={[
              { head: 'Batch', className: () => 'figures font-semibold', cell: ({ number }) => number },
              {
                head: 'Created',
                from: 'md',
                cell: ({ createdAt, createdByName }) => (
                  <>
                    <Moment at={createdAt} />
                    <span className="block text-13 text-muted">{createdByName}</span>
                  </>
                ),
              },
              { head: 'Answers', cell: (batch) => <Answers batch={batch} /> },
              { head: 'File', cell: (batch) => <Downloads batch={batch} /> },
            ]}
          />
        </>
      )}
    </PagedRows>
  )
}

function Answers({ batch: { lines, boardedLines, rejectedLines, rescindedLines } }: { batch: BoardingBatch }) {
  const waiting = lines - boardedLines - rejectedLines - rescindedLines
  return (
    <>
      <span className="block">{fill('{count} {count|line|lines}', { count: lines })}</span>
      <span className="block text-13 text-muted">
        {[
          boardedLines > 0 ? fill('{count} boarded', { count: boardedLines }) : '',
          rejectedLines > 0 ? fill('{count} rejected', { count: rejectedLines }) : '',
          rescindedLines > 0 ? fill('{count} canceled', { count: rescindedLines }) : '',
          waiting > 0 ? fill('{count} waiting', { count: waiting }) : '',
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  )
}

function Downloads({ batch: { uuid, number } }: { batch: BoardingBatch }) {
  const call = useApi()
  const { busy, act } = useAct()
  const [chosenFormat, setChosenFormat] = useState<Format>()
  const download = (format: Format) => {
    setChosenFormat(format)
    return act(async () => {
      const { fileName, text } = await call(makeBoardingFile, { params: { batchUuid: uuid }, body: { format } })
      saveFile(text, formats[format], fileName)
      return null
    })
  }
  return (
    <span className="flex flex-wrap gap-2">
      {(Object.keys(formats) as Format[]).map((format) => (
        <Button
          key={format}
          variant="secondary"
          size="compact"
          loading={busy && chosenFormat === format}
          loadingLabel="Preparing"
          onClick={() => void download(format)}
        >
          {format.toUpperCase()}
          <span className="sr-only"> {fill('of batch {number}', { number })}</span>
        </Button>
      ))}
    </span>
  )
}
