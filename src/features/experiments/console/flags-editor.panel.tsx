import { useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { DataTable, RowButton } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { fill } from '#src/platform/words/english.ts'
import { type EditedFlag, listFlags } from '../flags-editor.contract.ts'
import { formatSetting } from '../format-setting.rules.ts'
import { FlagForm } from './flag-form.panel.tsx'

const offLabels = { 'not-built': 'Not built yet', 'not-applicable': 'Does not apply here' } as const

/** Lists every flag with its value, and edits one at a time. */
export function FlagsEditor() {
  const list = useAnswer(listFlags)
  const [openKey, setOpenKey] = useState<EditedFlag['flagKey']>()
  const flags = list.answer?.flags ?? []
  const flag = flags.find(({ flagKey }) => flagKey === openKey)
  const close = () => {
    setOpenKey(undefined)
    list.load()
  }
  return (
    <>
      <ScreenHeading lead="Parts of the product that can be turned on or off. Pages update within a minute.">
        Flags
      </ScreenHeading>
      <AnswerSection of={list} failureHeading="The flags did not load.">
        {() => <FlagTable flags={flags} onOpen={setOpenKey} />}
      </AnswerSection>
      <Dialog id="flag" open={flag !== undefined} onClose={close} heading={flag?.flagKey ?? ''} isWide>
        {flag && (
          <FlagForm
            flag={flag}
            onSaved={(savedFlag) => {
              list.setAnswer({
                flags: flags.map((flag) => (flag.flagKey === savedFlag.flagKey ? savedFlag : flag)),
              })
              setOpenKey(undefined)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

interface FlagTableProps {
  flags: readonly EditedFlag[]
  onOpen: (key: EditedFlag['flagKey']) => void
}

function FlagTable({ flags, onOpen }: FlagTableProps) {
  const formatFlagSetting = (setting: EditedFlag['standard']) => formatSetting(setting)
  const formatFlagValue = ({ staysOff, experimentKey, own, standard }: EditedFlag) => {
    if (staysOff) return offLabels[staysOff]
    return experimentKey === null
      ? formatFlagSetting(own ?? standard)
      : fill('Experiment {name}', { name: experimentKey })
  }
  return (
    <DataTable
      caption="Flags"
      isList
      rows={flags}
      rowKey={({ flagKey }) => flagKey}
      columns={[
        {
          head: 'Flag',
          cell: ({ flagKey, meaning }) => (
            <div className="flex min-w-0 flex-col py-1">
              <RowButton onPress={() => onOpen(flagKey)}>{flagKey}</RowButton>
              <span className="text-13 text-muted">{meaning}</span>
            </div>
          ),
        },
        {
          head: 'Value',
          className: ({ staysOff }) => `md:whitespace-nowrap ${staysOff ? 'text-subtle' : 'font-semibold'}`,
          cell: formatFlagValue,
        },
        {
          head: 'Default',
          from: 'md',
          className: () => 'whitespace-nowrap',
          cell: ({ standard }) => formatFlagSetting(standard),
        },
        {
          head: 'Last change',
          from: 'lg',
          cell: ({ savedAt, savedBy }) =>
            savedAt ? (
              <>
                <Moment at={savedAt} />
                {savedBy && <span className="block text-13 text-muted">{savedBy}</span>}
              </>
            ) : (
              '—'
            ),
        },
      ]}
    />
  )
}
