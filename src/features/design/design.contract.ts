import { setting } from '#src/platform/contract/setting.ts'
import { AccessibleDesign } from '#src/platform/theme/accessible-design.schema.ts'
import { DesignInputs } from '#src/platform/theme/design-inputs.schema.ts'

export const designSetting = setting({
  path: '/service-organization/secure/api/v1/design',
  field: 'design',
  draft: AccessibleDesign,
  value: DesignInputs,
  facts: {
    /** What the brand comes with, which restoring brings back. */
    brandDesign: DesignInputs,
  },
  isRestorable: true,
  effect: 'a design with a color pair below WCAG 2.2 AA is refused',
})
export const { read: readDesign, save: saveDesign, undo: undoDesign, restore: restoreDesign } = designSetting
