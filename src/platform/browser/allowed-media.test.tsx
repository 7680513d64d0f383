import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAllowedMedia } from './allowed-media.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  Reflect.deleteProperty(document, 'featurePolicy')
})

const Meeting = ({ feature, reload }: { feature: 'camera' | 'microphone'; reload: () => void }) => {
  useAllowedMedia(feature, reload)
  return null
}

const open = (feature: 'camera' | 'microphone', features: readonly string[]) => {
  Object.assign(document, { featurePolicy: { allowsFeature: (name: string) => features.includes(name) } })
  const reload = vi.fn()
  render(<Meeting feature={feature} reload={reload} />)
  return reload
}

test('a meeting opened from the photo page is reloaded because that page allows no microphone', () => {
  expect(open('microphone', ['camera'])).toHaveBeenCalledOnce()
})

test('a page whose headers allow what it needs is not reloaded, and one that stays forbidden is reloaded only once', () => {
  expect(open('camera', ['camera'])).not.toHaveBeenCalled()
  cleanup()
  expect(open('microphone', [])).toHaveBeenCalledOnce()
  cleanup()
  expect(open('microphone', [])).not.toHaveBeenCalled()
})
