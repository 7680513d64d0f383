import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { IncomeView } from '../income.contract.ts'
import type { spanish } from '../income.es.ts'
import { type IncomeMethod, incomeMethods, isLinkMethod } from '../income-methods.table.ts'
import { methodLabels } from './method-labels.table.ts'

const methodPagePath = (uuid: string, method: IncomeMethod): string =>
  `${basePath}/${uuid}/income/${isLinkMethod(method) ? 'link' : 'upload'}/${method}`

/** The methods to prove an income, each with what it needs and how long it takes. The first is the quickest. */
export function IncomeMethods({ methods, but }: { methods: IncomeView['methods']; but?: IncomeMethod | undefined }) {
  const t = useMessages<keyof typeof spanish>()
  const uuid = useApplicationUuid()
  const otherMethods = methods.filter(({ method }) => method !== but)
  const first = otherMethods.find(({ isPaused }) => !isPaused)
  return (
    <ol className="border-ink border-t-2">
      {otherMethods.map(({ method, isPaused }) => {
        const { icon, name, needs, action } = methodLabels[method]
        const isFirst = method === first?.method
        return (
          <li key={method} className="flex gap-4 border-rule border-b py-6">
            <span className="mt-0.5 text-primary">
              <Icon name={icon} size={26} />
            </span>
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="font-heading text-20">{t(name)}</h3>
                <p className="figures text-15 text-muted">
                  {t('about {minutes} minutes', { minutes: incomeMethods[method].minutes })}
                </p>
              </div>
              <p className="mt-2">{t(needs)}</p>
              {isPaused ? (
                <p className="mt-3 flex gap-2 text-15 text-warning">
                  <Icon name="clock" size={18} className="mt-0.5" />
                  {t('The IRS isn’t responding right now. Please choose another way, or come back later.')}
                </p>
              ) : (
                <p className="mt-4">
                  <LinkButton variant={isFirst ? 'primary' : 'secondary'} href={methodPagePath(uuid, method)}>
                    {t(action)}
                  </LinkButton>
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
