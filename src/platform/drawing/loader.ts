import { box, type Drawing, type DrawnPath, type Point, smooth } from './drawing.ts'

const size = 120

const beam: Drawing = {
  width: size,
  height: size,
  paths: [
    { d: box(26, 50, 12, 50), fill: 'ink' },
    { d: box(82, 50, 12, 50), fill: 'ink' },
    { d: box(10, 28, 100, 16), fill: 'tint' },
    { d: box(10, 28, 100, 16), fill: 'primary', motion: 'lengthen' },
    { d: box(10, 104, 100, 4), fill: 'accent' },
  ],
}

const wave = (y: number, swing: number, motion: DrawnPath['motion'], stroke: DrawnPath['stroke']): DrawnPath => {
  const points = Array.from({ length: 17 }, (_nothing, index): Point => {
    const x = -20 + index * 10
    return [x, y + swing * Math.sin((x / 40) * Math.PI)]
  })
  return { d: smooth(points), width: 4, ...(stroke ? { stroke } : {}), ...(motion ? { motion } : {}) }
}

const tide: Drawing = {
  width: size,
  height: size,
  paths: [
    { d: 'M34 54a26 26 0 0 1 52 0Z', fill: 'accent' },
    wave(66, 6, 'drift', 'primary'),
    wave(82, 6, 'drift-back', 'primary'),
    wave(98, 6, 'drift', 'ink'),
  ],
}

function petals(phase: number): string {
  const strands = [0, 1, 2].map((index) => {
    const points = Array.from({ length: 96 }, (_nothing, step): Point => {
      const angle = (step / 96) * Math.PI * 2
      const reach = 34 + 14 * Math.sin(12 * angle + phase + (index * Math.PI * 2) / 3)
      return [size / 2 + reach * Math.cos(angle), size / 2 + reach * Math.sin(angle)]
    })
    return smooth(points, true)
  })
  return strands.join('')
}

const rosette: Drawing = {
  width: size,
  height: size,
  paths: [
    { d: petals(0), stroke: 'primary', width: 1, motion: 'turn' },
    { d: petals(Math.PI / 3), stroke: 'accent', width: 0.8, motion: 'turn-back' },
    { d: 'M60 6a54 54 0 1 1-.1 0Z', stroke: 'ink', width: 1 },
  ],
}

/** The animation of the full-screen loader. Each one is also a complete static drawing. */
export const loaders: Record<'beam' | 'tide' | 'rosette', Drawing> = { beam, tide, rosette }
