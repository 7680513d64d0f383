import type { RefusalCode } from '#src/domain/refusal.ts'

/** A refused file; thrown from any place that finds a fault. */
export class FileFault extends Error {
  readonly refusal: RefusalCode
  constructor(refusal: RefusalCode) {
    super(refusal)
    this.refusal = refusal
  }
}

/** A file of 20 MB is read about six times, besides the size it unpacks to. */
const maxSteps = 400_000_000

/** The maximum cost of inspecting one file, in bytes read. A file that costs more is refused. */
export class InspectionWork {
  steps = 0
  readonly most: number
  constructor(most = maxSteps) {
    this.most = most
  }

  /** @throws FileFault upload/unpacks */
  spend(steps: number): void {
    this.steps += steps
    if (this.steps > this.most) throw new FileFault('upload/unpacks')
  }
}
