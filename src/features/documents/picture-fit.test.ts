import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitPicture, zoomSteps } from './picture-fit.rules.ts'

const frame = { width: 600, height: 800 }

test('a photo is made smaller to fit its frame, and never larger', () => {
  expect(fitPicture({ width: 1_200, height: 800 }, frame, 0, 1).box).toEqual({ width: 600, height: 400 })
  expect(fitPicture({ width: 300, height: 200 }, frame, 0, 1).box).toEqual({ width: 300, height: 200 })
})

test('a photo that is turned sideways fits its frame too', () => {
  const { image, box } = fitPicture({ width: 1_600, height: 1_200 }, frame, 1, 1)
  expect(box).toEqual({ width: 600, height: 800 })
  expect(image).toEqual({ width: 800, height: 600 })
})

test('each photo in each direction fits at the first zoom, and keeps its shape at all', () => {
  const side = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(side, side, fc.nat(3), fc.constantFrom(...zoomSteps), (width, height, turns, zoom) => {
      const { box } = fitPicture({ width, height }, frame, turns, 1)
      expect(box.width).toBeLessThanOrEqual(frame.width + 1e-6)
      expect(box.height).toBeLessThanOrEqual(frame.height + 1e-6)
      const { image } = fitPicture({ width, height }, frame, turns, zoom)
      expect(image.width / image.height).toBeCloseTo(width / height, 6)
    }),
  )
})
