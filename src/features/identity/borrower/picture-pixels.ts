import { type PictureFault, type PictureSubject, pictureFault, sampleWidth } from '../picture-quality.rules.ts'

type PixelSource = HTMLVideoElement | ImageBitmap
const sizeOf = (source: PixelSource): { width: number; height: number } =>
  source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height }

/** Returns the middle of an image in these proportions, which is what the frame on the screen shows. */
const cropCenter = (source: PixelSource, ratio: number) => {
  const { width, height } = sizeOf(source)
  const cut = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio }
  return { ...cut, x: (width - cut.width) / 2, y: (height - cut.height) / 2 }
}

const drawnOn = (source: PixelSource, ratio: number, width: number): HTMLCanvasElement => {
  const { x, y, width: cutWidth, height: cutHeight } = cropCenter(source, ratio)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(width / ratio)
  canvas.getContext('2d')?.drawImage(source, x, y, cutWidth, cutHeight, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Returns the fault of an image; undefined also while nothing can be drawn yet. */
export const findPictureFault = (source: PixelSource, ratio: number, of: PictureSubject): PictureFault | undefined => {
  if (sizeOf(source).width === 0) return undefined
  const sample = drawnOn(source, ratio, sampleWidth)
  const drawing = sample.getContext('2d')
  return drawing ? pictureFault(drawing.getImageData(0, 0, sample.width, sample.height), of) : undefined
}

/** Returns what the frame shows at this moment, as a file. */
export const captureFrame = (video: HTMLVideoElement, ratio: number, name: string): Promise<File> =>
  new Promise((resolve, fail) => {
    const canvas = drawnOn(video, ratio, cropCenter(video, ratio).width)
    canvas.toBlob(
      (blob) =>
        blob ? resolve(new File([blob], name, { type: 'image/jpeg' })) : fail(new Error('No photo was taken.')),
      'image/jpeg',
      0.92,
    )
  })

/** Returns the fault of a chosen file; undefined if there is none, or if this browser cannot open it, as with HEIC. */
export const faultOfFile = async (file: File, of: PictureSubject): Promise<PictureFault | undefined> => {
  try {
    const bitmap = await createImageBitmap(file)
    const fault = findPictureFault(bitmap, bitmap.width / bitmap.height, of)
    bitmap.close()
    return fault
  } catch {
    return undefined
  }
}
