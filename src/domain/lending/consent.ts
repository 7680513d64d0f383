import * as z from 'zod/mini'
import type { FieldMessage } from '../field-messages.es.ts'

/** A required checkbox. */
export const givenConsent = z.literal(true, { error: 'Required' satisfies FieldMessage })
