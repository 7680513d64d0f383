import { isChangesEndpoint } from '#src/platform/contract/changes.ts'
import { changesSocket } from '#src/platform/server/http/sockets/changes-socket.ts'
import { openSetting } from '#src/platform/server/settings/open-setting.ts'
import { settingRoutes } from '#src/platform/server/settings/setting-routes.ts'
import type { FeatureParts, Installation } from '../wiring/feature.ts'
import { settings, sockets } from './endpoints.ts'

/** Returns the routes of the settings and connections that are served from their declarations, because no feature does. */
export const declaredParts = (
  { clock, settings: storedSettings, socketAuth }: Pick<Installation, 'clock' | 'settings' | 'socketAuth'>,
  parts: readonly FeatureParts[],
): FeatureParts => {
  const servedByFeatures = new Set<object>(
    parts.flatMap(({ routes = [], sockets = [] }) => [...routes, ...sockets].map(({ declaration }) => declaration)),
  )
  return {
    routes: settings
      .filter(({ read }) => !servedByFeatures.has(read))
      .flatMap((declaration) => {
        const setting = openSetting(declaration, { clock })
        return settingRoutes(setting, { publicRead: (organization) => setting.current(storedSettings, organization) })
      }),
    sockets: sockets
      .filter(isChangesEndpoint)
      .filter((declaration) => !servedByFeatures.has(declaration))
      .map((declaration) => changesSocket(socketAuth, declaration)),
  }
}
