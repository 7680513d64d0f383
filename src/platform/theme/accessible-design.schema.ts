import { contrastFaults, contrastFaultText } from './contrast-gate.rules.ts'
import { DesignInputs } from './design-inputs.schema.ts'

/**
 * A design in which every pair of colors passes WCAG 2.2 AA, in both themes. Each pair that fails is an issue at the
 * input that decides it, so that a brand file, a call and the form of the console name the same property.
 */
export const AccessibleDesign = DesignInputs.check((payload) => {
  // The contrast of a color that is not one cannot be computed.
  if (payload.issues.length > 0) return
  for (const fault of contrastFaults(payload.value))
    payload.issues.push({
      code: 'custom',
      message: contrastFaultText(fault),
      input: payload.value[fault.input],
      path: [fault.input],
    })
})
