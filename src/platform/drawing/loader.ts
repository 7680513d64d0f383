import { box, type Drawing, type DrawnPath, number } from './drawing.ts'

const size = 120

const beam: Drawing = {
  width: size,
  height: size,
  paths: [
    { d: 'M26 50h12v50H26zM82 50h12v50H82z', fill: 'ink' },
    { d: box(10, 28, 100, 16), fill: 'tint' },
    { d: box(10, 28, 100, 16), fill: 'primary', motion: 'lengthen' },
    { d: box(10, 104, 100, 4), fill: 'accent' },
  ],
}

const wave = (y: number, motion: DrawnPath['motion'], stroke: DrawnPath['stroke']): DrawnPath => ({
  d: `M-20 ${y}q20-14 40 0t40 0 40 0 40 0`,
  width: 4,
  ...(stroke ? { stroke } : {}),
  ...(motion ? { motion } : {}),
})

const tide: Drawing = {
  width: size,
  height: size,
  paths: [
    { d: 'M34 54a26 26 0 0 1 52 0Z', fill: 'accent' },
    wave(66, 'drift', 'primary'),
    wave(82, 'drift-back', 'primary'),
    wave(98, 'drift', 'ink'),
  ],
}

/** Circles around the middle, each of which passes near it: an engraved rosette in few bytes. */
const petals = (count: number, from: number): string =>
  Array.from({ length: count }, (_nothing, index) => {
    const angle = from + (index / count) * Math.PI * 2
    const [x, y] = [size / 2 + 24 * Math.cos(angle), size / 2 + 24 * Math.sin(angle)]
    return `M${number(x - 23)} ${number(y)}a23 23 0 1 0 46 0a23 23 0 1 0-46 0`
  }).join('')

const rosette: Drawing = {
  width: size,
  height: size,
  paths: [
    { d: petals(8, 0), stroke: 'primary', width: 1, motion: 'turn' },
    { d: petals(8, Math.PI / 8), stroke: 'accent', width: 0.8, motion: 'turn-back' },
    { d: 'M60 6a54 54 0 1 1-.1 0Z', stroke: 'ink', width: 1 },
  ],
}

const lamp: Drawing = {
  width: size,
  height: size,
  paths: [
    { d: 'M70 30 116 16V44ZM50 30 4 16V44Z', fill: 'accent', opacity: 0.4, motion: 'drift' },
    { d: 'M48 44 42 96H78L72 44Z', fill: 'paper', stroke: 'ink', width: 2.4 },
    { d: 'M46 60H74L76 78H44Z', fill: 'primary' },
    { d: 'M43 44H77M50 44V22H70V44M48 22 60 10 72 22Z', stroke: 'ink', width: 2.4 },
    { d: box(55, 27, 10, 12), fill: 'accent' },
    wave(104, 'drift-back', 'primary'),
  ],
}

/** The animation of the full-screen loader. Each one is also a complete static drawing. */
export const loaders: Record<'beam' | 'tide' | 'rosette' | 'lamp', Drawing> = { beam, tide, rosette, lamp }
