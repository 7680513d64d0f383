import { type ReactNode, useState } from 'react'
import type { DesignInputs } from '#src/platform/theme/design-inputs.schema.ts'
import { SettingEditor, type SettingFault } from '#src/platform/ui/console/setting-editor.tsx'
import { designSetting } from '../design.contract.ts'
import { draftErrors, readDraft } from '../design-draft.rules.ts'
import { designInputTexts } from '../design-inputs.table.ts'
import { ContrastList } from './contrast-list.panel.tsx'
import { DesignForm, designInputId } from './design-form.panel.tsx'
import { DesignPreview } from './design-preview.panel.tsx'

/** One line for each input that is wrong, in the words that stand beside it, which leads there. */
const faultsOf = (draft: DesignInputs): SettingFault[] =>
  Object.entries(draftErrors(draft)).map(([input, [message = '']]) => ({
    message: `${designInputTexts[input as keyof DesignInputs].label}: ${message}`,
    open: () => document.getElementById(designInputId(input as keyof DesignInputs))?.focus(),
  }))

/** Edits the ten design inputs of the brand, with the pages that they make and the contrast of every pair of colors. */
export function DesignEditor() {
  return (
    <SettingEditor
      of={designSetting}
      lead="Ten inputs, from which every color and size of your pages, emails and documents is computed. A design whose text is hard to read cannot be saved."
      faultsHeading="This design was not saved"
      savedText="Saved. Pages that load from now on show it."
      faultsOf={faultsOf}
      restore={{
        label: 'Restore brand default',
        restoredText: 'The design that your brand comes with applies again.',
        isOffered: ({ version, design, brandDesign }) =>
          version > 0 && JSON.stringify(design) !== JSON.stringify(brandDesign),
      }}
      below={({ value }) => <LastValid draft={value}>{(design) => <ContrastList design={design} />}</LastValid>}
    >
      {({ value, setValue, setting: { brandDesign }, rejection }) => (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <DesignForm
            draft={value}
            brandDesign={brandDesign}
            errors={rejection ? draftErrors(value) : {}}
            onChange={setValue}
          />
          <LastValid draft={value}>{(design) => <DesignPreview design={design} />}</LastValid>
        </div>
      )}
    </SettingEditor>
  )
}

interface LastValidProps {
  draft: DesignInputs
  children: (design: DesignInputs) => ReactNode
}

/** Shows the last design that could be computed, so that nothing jumps while a color is half typed. */
function LastValid({ draft, children }: LastValidProps) {
  const design = readDraft(draft)
  const [last, setLast] = useState(design)
  if (design && JSON.stringify(design) !== JSON.stringify(last)) setLast(design)
  return last ? children(last) : null
}
