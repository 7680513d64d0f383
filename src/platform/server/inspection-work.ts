import type { RefusalCode } from '#src/domain/refusal.ts'

/** A file that is refused, thrown from wherever in it that is found out. */
export class FileFault extends Error {
  readonly refusal: RefusalCode
  constructor(refusal: RefusalCode) {
    super(refusal)
    this.refusal = refusal
  }
}

/** A file of 20 MB is read some six times over, besides what it unpacks to. */
const mostSteps = 400_000_000

/** What looking at one file may cost, counted in bytes looked at: what costs more is refused. */
export class InspectionWork {
  steps = 0
  readonly most: number
  constructor(most = mostSteps) {
    this.most = most
  }

  /** @throws FileFault upload/unpacks */
  spend(steps: number): void {
    this.steps += steps
    if (this.steps > this.most) throw new FileFault('upload/unpacks')
  }
}
