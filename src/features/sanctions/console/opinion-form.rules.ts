import * as z from 'zod/mini'
import { saveOpinion } from '../sanctions.contract.ts'

/** What a reviewer writes; the button says which decision it is. */
export const opinionForm = z.strictObject({ reason: saveOpinion.body.shape.reason })
