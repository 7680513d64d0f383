import { z } from 'zod'

const placeholders = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

/** The English sentence in the source → the brand's sentence. Both have the same {placeholders}. */
const Overrides = z.record(z.string(), z.string()).superRefine((overrides, context) => {
  for (const [english, override] of Object.entries(overrides))
    if (placeholders(english).join() !== placeholders(override).join())
      context.addIssue({ code: 'custom', path: [english], message: 'The placeholders in braces must stay the same' })
})

export const WordOverrides = z
  .strictObject({ en: Overrides.default({}), es: Overrides.default({}) })
  .superRefine((overrides, context) => {
    for (const english of Object.keys(overrides.en))
      if (!(english in overrides.es))
        context.addIssue({ code: 'custom', path: ['es', english], message: 'Changed in English but not in Spanish' })
  })
export type WordOverrides = z.infer<typeof WordOverrides>

/** The full-screen loader. The still variant is the animation's last frame and is shown when motion is reduced. */
export const Loader = z.strictObject({
  animation: z.enum(['beam', 'tide', 'rosette', 'lamp']),
  /** Shown in turn. */
  messages: z.strictObject({ en: z.array(z.string().min(1)).min(1), es: z.array(z.string().min(1)).min(1) }),
})
export type Loader = z.infer<typeof Loader>
