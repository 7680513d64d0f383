import type { PageOrganization } from '#src/brands/page-organization.contract.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../organizations.es.ts'
import { licensesByProduct } from '../site-pages.rules.ts'

/** The lender's NMLS number and the states of each product. */
export function Licenses({ organization }: { organization: PageOrganization }) {
  const t = useMessages<keyof typeof spanish>()
  const { companyInfo } = organization.orgMetaData
  const facts = [
    [t('The lender'), companyInfo.legalName],
    [t('NMLS number'), companyInfo.nmlsId],
    [t('Address'), companyInfo.address],
  ]
  return (
    <>
      <dl className="border-rule border-b">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 border-rule border-t py-3 sm:grid-cols-[9rem_1fr]">
            <dt className="font-semibold">{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <section className="flex flex-col gap-6">
        <h2 className="text-24">{t('States by product')}</h2>
        {licensesByProduct(organization).map(({ key, name, states }) => (
          <div key={key} className="flex flex-col gap-2">
            <h3 className="text-20 first-letter:uppercase">{name[t.language]}</h3>
            {states.length === 0 ? (
              <p>{t('No states are listed right now.')}</p>
            ) : (
              <ul className="columns-2 gap-6 sm:columns-3">
                {states.map((state) => (
                  <li key={state} className="break-inside-avoid">
                    {state}
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </section>
      <p>
        {t.rich('You can look up any lender by its NMLS number at {link}.', {
          link: (
            <a className="text-primary underline underline-offset-4" href="https://www.nmlsconsumeraccess.org/">
              nmlsconsumeraccess.org
            </a>
          ),
        })}
      </p>
      <p>
        {t(
          'We lend without regard to race, color, religion, national origin, sex, marital status, age, disability or family status.',
        )}
      </p>
    </>
  )
}
