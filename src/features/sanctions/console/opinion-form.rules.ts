import * as z from 'zod/mini'
import { giveOpinion } from '../sanctions.contract.ts'

/** What a reviewer writes; the button says which decision it is. */
export const opinionForm = z.strictObject({ reason: giveOpinion.body.shape.reason })
