import { restoreEndpoint, settingEndpoints } from '#src/platform/contract/setting-endpoints.ts'
import { AccessibleDesign } from '#src/platform/theme/accessible-design.schema.ts'
import { DesignInputs } from '#src/platform/theme/design-inputs.schema.ts'

const path = '/service-organization/secure/api/v1/design'

const endpoints = settingEndpoints({
  path,
  field: 'design',
  draft: AccessibleDesign,
  value: DesignInputs,
  facts: {
    /** What the brand comes with, which restoring brings back. */
    brandDesign: DesignInputs,
  },
  summaries: {
    read: 'Returns the ten design inputs of the organization, for editing',
    save: 'Changes the design; a design with a color pair below WCAG 2.2 AA is refused',
    undo: 'Undoes the last change to the design',
  },
})

export const designSetting = {
  ...endpoints,
  restore: restoreEndpoint({
    path,
    summary: 'Restores the design that the brand comes with',
    answer: endpoints.read.answer,
  }),
}
export const { read: readDesign, save: saveDesign, undo: undoDesign, restore: restoreDesign } = designSetting
