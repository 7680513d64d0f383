import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { localStore } from '#src/platform/browser/storage.ts'
import { saveExperiments } from '../experiments.contract.ts'

interface Exposure {
  name: string
  variation: 'variation' | 'control'
}

/**
 * Saves the variation shown, once per application and flag.
 * @throws Error without an application, or when saving failed; it may then be tried again.
 */
export async function saveExposure(
  api: ApiClient,
  applicationId: string | undefined,
  exposure: Exposure,
): Promise<void> {
  if (!applicationId) throw new Error('App ID is required to save experiment')
  const mark = `hearthline.exposure.${applicationId}.${exposure.name}`
  if (localStore.get(mark) !== undefined) return
  localStore.set(mark, exposure.variation)
  try {
    await api(saveExperiments, {
      params: { uuid: applicationId },
      body: { experiments: [exposure] },
      keepsSession: true,
    })
  } catch (error) {
    localStore.remove(mark)
    throw error
  }
}
