import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Pixels, pictureFault } from './picture-quality.rules.ts'

const drawPixels = (light: (x: number, y: number) => number, width = 120, height = 80): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.fill(light(x, y), (y * width + x) * 4, (y * width + x) * 4 + 4)
  return { data, width, height }
}
/** Returns print on paper: dark strokes two pixels wide. */
const print = (document: number, ink: number) => (x: number, y: number) => (x % 6 < 2 && y % 8 < 5 ? ink : document)

test.each([
  ['print in even light', drawPixels(print(190, 40)), undefined],
  ['print in the dark', drawPixels(print(60, 10)), 'dark'],
  ['print in glaring light', drawPixels(print(254, 200)), 'bright'],
  ['print under a reflection', drawPixels((x, y) => (x > 90 && y < 40 ? 255 : print(170, 40)(x, y))), 'glare'],
  ['print that was moved', drawPixels((x) => 130 + 40 * Math.sin(x / 12)), 'blurred'],
])('%s', (_, pixels, fault) => expect(pictureFault(pixels, 'print')).toBe(fault))

test('a face photo may be less sharp than a document photo', () => {
  const soft = drawPixels((x, y) => 130 + 20 * Math.sin(x / 1.5) * Math.sin(y / 1.5))
  expect([pictureFault(soft, 'print'), pictureFault(soft, 'face')]).toEqual(['blurred', undefined])
})

test('any image is judged, even a single pixel', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), fc.nat(255), (width, height, light) => {
      const fault = pictureFault(
        drawPixels(() => light, width, height),
        'print',
      )
      expect(fault).toBe(light < 55 ? 'dark' : light > 225 ? 'bright' : 'blurred')
    }),
  )
})
