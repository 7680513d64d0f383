import type { DesignInputs } from '#src/platform/theme/design-inputs.schema.ts'
import { contours } from './contours.ts'
import type { Drawing, DrawingRequest } from './drawing.ts'
import { facade } from './facade.ts'
import { guilloche } from './guilloche.ts'
import { quay } from './quay.ts'

/** The home as a brand draws it. All have the same size, so that they are interchangeable. */
export const drawings: Record<DesignInputs['drawing'], (request: DrawingRequest) => Drawing> = {
  facade,
  contours,
  guilloche,
  quay,
}
