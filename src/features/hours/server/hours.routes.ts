import { hoursZone } from '#src/domain/dates/zones.ts'
import type { Department } from '#src/domain/hours/opening-hours.schema.ts'
import { type Route, serve } from '#src/platform/server/http/serve.ts'
import { settingRoutes } from '#src/platform/server/settings/setting-routes.ts'
import { requestedLanguage } from '#src/platform/words/requested-language.ts'
import { translator } from '#src/platform/words/translator.ts'
import { readHours, readOpenStatus, readWeek } from '../hours.contract.ts'
import { spanish } from '../hours.es.ts'
import { regularEntries, weekEntries } from '../hours-entries.rules.ts'
import { formatOpenStatus } from '../open-status.rules.ts'
import { hoursOfDepartment } from '../organization-hours.rules.ts'
import { type HoursDeps, hoursService } from './hours.service.ts'

interface DisplayCall {
  query: { display?: 'true' | 'false' | undefined }
  headers: Record<string, string | undefined>
  cookies: Record<string, string | undefined>
}

const displayOf = ({ query, headers, cookies }: DisplayCall) => ({
  isGrouped: query.display === 'true',
  language: requestedLanguage(cookies.language, headers['accept-language']),
})

/** Returns the routes with which pages read support hours and an admin changes them. */
export const hoursRoutes = (deps: HoursDeps): Route[] => {
  const service = hoursService(deps)
  const departmentOf = (organization: string, department: Department) =>
    hoursOfDepartment(deps.organizationByCode(organization).support.hours, department)

  return [
    serve(readHours, async (call) =>
      regularEntries(departmentOf(call.organization, call.params.department), displayOf(call)),
    ),
    serve(readWeek, async (call) =>
      weekEntries(departmentOf(call.organization, call.params.department), {
        ...displayOf(call),
        now: deps.clock.now().getTime(),
      }),
    ),
    serve(readOpenStatus, async (call) => {
      const status = service.openStatus(call.organization, call.params.department)
      const { isGrouped: hasText, language } = displayOf(call)
      if (!hasText) return status
      const reader = {
        now: deps.clock.now().getTime(),
        zone: hoursZone,
        language,
        translate: translator(spanish, language),
      }
      return { ...status, display: formatOpenStatus(status, reader) }
    }),
    ...settingRoutes(service.setting),
  ]
}
