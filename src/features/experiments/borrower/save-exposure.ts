import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { localStore } from '#src/platform/browser/storage.ts'
import type { VariantKey } from '../experiment.schema.ts'
import { saveExperiments } from '../experiments.contract.ts'

interface Exposure {
  name: string
  variation: VariantKey
}

const exposureStorageKey = (applicationId: string, name: string): string =>
  `hearthline.exposure.${applicationId}.${name}`

/** Whether an exposure of this name was saved with the application, or is being saved. */
export const isExposed = (applicationId: string, name: string): boolean =>
  localStore.get(exposureStorageKey(applicationId, name)) !== undefined

/**
 * Saves the variation shown, once per application and experiment.
 * @throws Error without an application, or when saving failed; it may then be tried again.
 */
export async function saveExposure(
  api: ApiClient,
  applicationId: string | undefined,
  exposure: Exposure,
): Promise<void> {
  if (!applicationId) throw new Error('App ID is required to save experiment')
  if (isExposed(applicationId, exposure.name)) return
  const mark = exposureStorageKey(applicationId, exposure.name)
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
