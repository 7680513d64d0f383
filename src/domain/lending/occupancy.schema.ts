import * as z from 'zod/mini'
import type { FieldMessage } from '../field-messages.es.ts'
import { occupancies } from './occupancy.ts'

export const occupancy = z.enum(occupancies, { error: 'Please select an occupancy type' satisfies FieldMessage })
