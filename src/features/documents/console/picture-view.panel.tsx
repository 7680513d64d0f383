import { useState } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { fitPicture, zoomSteps } from '../picture-fit.rules.ts'

interface Sizes {
  picture: { width: number; height: number }
  frame: { width: number; height: number }
}

/** The height of the frame, as a share of the window's. */
const frameShare = 0.8

/** A photo, which staff turn upright and enlarge. The stored file does not change. */
export function PictureView({ address, title }: { address: string; title: string }) {
  const [sizes, setSizes] = useState<Sizes>()
  const [quarterTurns, setQuarterTurns] = useState(0)
  const [step, setStep] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const zoom = zoomSteps[step] ?? 1
  const fit = sizes && fitPicture(sizes.picture, sizes.frame, quarterTurns, zoom)
  if (isBroken)
    return <Notice tone="error" role="alert" heading="The photo can’t be shown here. Save a copy to open it." />
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="compact" onClick={() => setQuarterTurns((turns) => (turns + 1) % 4)}>
          Rotate
        </Button>
        <Button
          variant="secondary"
          size="compact"
          disabled={step === zoomSteps.length - 1}
          onClick={() => setStep(step + 1)}
        >
          Zoom in
        </Button>
        <Button variant="secondary" size="compact" disabled={step === 0} onClick={() => setStep(step - 1)}>
          Zoom out
        </Button>
        <p aria-live="polite" className="figures text-13 text-muted">{`${zoom * 100}%`}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls has to be reached by keyboard */}
      <section tabIndex={0} aria-label={title} className="max-h-[80vh] overflow-auto border border-rule">
        <div className="relative" style={fit?.box}>
          <img
            src={address}
            alt={title}
            onError={() => setBroken(true)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight, parentElement } }) =>
              setSizes({
                picture: { width: naturalWidth, height: naturalHeight },
                frame: {
                  width: parentElement?.parentElement?.clientWidth ?? naturalWidth,
                  height: window.innerHeight * frameShare,
                },
              })
            }
            className={fit ? 'absolute top-1/2 left-1/2 max-w-none' : 'max-h-[80vh]'}
            style={fit && { ...fit.image, transform: `translate(-50%, -50%) rotate(${quarterTurns * 90}deg)` }}
          />
        </div>
      </section>
    </div>
  )
}
